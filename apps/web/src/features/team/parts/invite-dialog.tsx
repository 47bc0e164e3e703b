import { InvitationInput } from '@cauce/contract/account/team';
import { useSession } from '../../../platform/session.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { PRESETS } from '../permissions.ts';
import { useInvite } from '../queries.ts';
import { GrantFields } from './grant-fields.tsx';

function InviteForm({ onDone }: { onDone: () => void }) {
  const form = useZodForm(InvitationInput, {
    email: '',
    role: 'limited',
    permissions: PRESETS[0]?.permissions ?? [],
  });
  const { mutateAsync } = useInvite();
  const isVisit = useSession().visitingUntil !== null;
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await mutateAsync(input);
        onDone();
      }}
    >
      <TextField
        name="email"
        label="Correo"
        type="email"
        placeholder="persona@ejemplo.mx"
        help={
          isVisit
            ? 'Le enviamos un enlace que sirve una vez. El enlace y el acceso terminan con tu visita.'
            : 'Le enviamos un enlace que sirve una vez y vence en 72 horas.'
        }
        focused
      />
      <GrantFields />
      <FormActions save="Enviar invitación" saving="Enviando..." />
    </Form>
  );
}

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Invitar al equipo" size="large">
      <InviteForm onDone={onClose} />
    </Dialog>
  );
}
