import { ClientInput, type Client } from '@cauce/contract/clients/clients';
import { DEFAULT_COUNTRY, digitsOnly } from '@cauce/domain/people/phone';
import { readPhone } from '@cauce/domain/people/read-phone';
import { useEffect } from 'react';
import type * as z from 'zod';
import { unwrapFields } from '../../platform/unwrap-fields.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { Form } from '../../ui/form/form.tsx';
import { PhoneField } from '../../ui/form/fields/phone-field.tsx';
import { TextField } from '../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { useRegisterClient } from './clients.ts';
import { KnownNumberNotice } from './known-number-notice.tsx';

export interface NewClientDialogProps {
  open: boolean;
  /** The search text that found no client. */
  typed: string;
  onClose: () => void;
  /** Called with the new client, or with the known one who has the number already. */
  onRegistered: (client: Client) => void;
}

/** Uses the typed text as the phone number if it is one, else as the name. */
function begun(typed: string): z.input<typeof ClientInput> {
  const reading = readPhone(typed, { fallback: DEFAULT_COUNTRY });
  // A number that cannot be read yet is left for the person to complete.
  const begins = /^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(typed) ? digitsOnly(typed) : '';
  const { code: countryCode, ext: countryCodeExt } = DEFAULT_COUNTRY;
  const phone = 'phone' in reading ? reading.phone : { whatsapp: begins, countryCode, countryCodeExt };
  return { name: phone.whatsapp === '' ? typed : '', lastname: '', ...phone, email: '' };
}

function NewClientForm({ typed, onRegistered }: Pick<NewClientDialogProps, 'typed' | 'onRegistered'>) {
  const form = useZodForm(ClientInput, begun(typed));
  const register = useRegisterClient();
  const { setFocus, getValues } = form;
  // The name is already written, so the number comes next. The dialog sets the focus in a task of its own before.
  useEffect(() => {
    if (getValues('name') === '') return undefined;
    const next = setTimeout(() => setFocus('whatsapp'));
    return () => clearTimeout(next);
  }, [getValues, setFocus]);
  async function submit(input: ClientInput): Promise<void> {
    try {
      const { data, message } = await register.mutateAsync(input);
      toast.success(message);
      onRegistered(data);
    } catch (problem) {
      throw unwrapFields(problem, 'client');
    }
  }
  return (
    <Form form={form} onSubmit={submit} columns={2}>
      <TextField name="name" label="Nombre" focused />
      <TextField name="lastname" label="Apellido" />
      <PhoneField name="whatsapp" label="WhatsApp" whole />
      <KnownNumberNotice form={form}>
        {(holder) => (
          <Button size="small" onClick={() => onRegistered(holder)}>
            Usar este contacto
          </Button>
        )}
      </KnownNumberNotice>
      <TextField name="email" label="Correo" whole />
      <FormActions save="Registrar" />
    </Form>
  );
}

export function NewClientDialog({ open, onClose, ...form }: NewClientDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Registrar Nuevo Cliente">
      <NewClientForm {...form} />
    </Dialog>
  );
}
