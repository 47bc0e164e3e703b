import { channels } from '@cauce/contract/conversations/channels';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useConnectWhatsapp } from '../mutations.ts';

/** The form for the three values that Meta shows. */
export function ConnectWhatsapp({ onDone }: { onDone?: () => void }) {
  const form = useZodForm(channels.connectWhatsapp.body, {
    phoneNumberId: '',
    businessAccountId: '',
    token: '',
  });
  const connect = useConnectWhatsapp();
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await connect.mutateAsync(values);
        // Removes the access token from the screen.
        form.reset();
        onDone?.();
      }}
    >
      <TextField
        name="phoneNumberId"
        label="Identificador del número de teléfono"
        help="En Meta: WhatsApp › Configuración de la API. No es tu número, es una clave de unas 15 cifras."
        inputMode="numeric"
        focused
      />
      <TextField
        name="businessAccountId"
        label="Identificador de la cuenta de WhatsApp Business"
        help="Está en la misma página, debajo del anterior."
        inputMode="numeric"
      />
      <TextField
        name="token"
        label="Token de acceso permanente"
        help="El que creaste con el usuario del sistema. Lo guardamos cifrado y nunca se vuelve a mostrar."
        type="password"
        autoComplete="new-password"
      />
      <FormActions save="Conectar número" saving="Comprobando con Meta..." />
    </Form>
  );
}
