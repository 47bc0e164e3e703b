import { ConfirmInput } from '@cauce/contract/account/session';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';

/** Asks for the password before a change to the security of the account. */
export function PasswordStep({
  save,
  danger = false,
  onConfirmed,
}: {
  save: string;
  danger?: boolean;
  onConfirmed: (password: string) => Promise<void>;
}) {
  const form = useZodForm(ConfirmInput, { password: '' });
  return (
    <Form form={form} onSubmit={({ password }) => onConfirmed(password)}>
      <TextField
        name="password"
        label="Tu contraseña"
        type="password"
        autoComplete="current-password"
        focused
      />
      <FormActions save={save} saving="Revisando..." danger={danger} />
    </Form>
  );
}
