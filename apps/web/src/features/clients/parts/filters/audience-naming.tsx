import { AudienceInput } from '@cauce/contract/clients/audiences';
import type { ReactNode } from 'react';
import { unwrapFields } from '../../../../platform/unwrap-fields.ts';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { TextField } from '../../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';

const Naming = AudienceInput.pick({ name: true });

export interface AudienceNamingProps {
  /** The current name. */
  name?: string;
  /** Label of the button that saves. */
  save: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
  /** Description of the contacts in the audience. */
  children: ReactNode;
}

/** Names an audience of contacts that match some filters. */
export function AudienceNaming({ name = '', save, onSave, onClose, children }: AudienceNamingProps) {
  const form = useZodForm(Naming, { name });
  const submit = async (given: { name: string }) => {
    try {
      await onSave(given.name);
      onClose();
    } catch (problem) {
      throw unwrapFields(problem, 'audience');
    }
  };
  return (
    <Form form={form} onSubmit={submit}>
      <TextField
        name="name"
        label="Nombre"
        placeholder="Clientes que no vienen desde hace seis meses"
        focused
      />
      {children}
      <FormActions save={save} />
    </Form>
  );
}
