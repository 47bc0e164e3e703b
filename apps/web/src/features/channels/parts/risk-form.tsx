import { whatsappQr } from '@cauce/contract/conversations/whatsapp-qr';
import { CheckField } from '../../../ui/form/fields/check-field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { usePair } from '../mutations.ts';
import { Note } from './note.tsx';

/** The person must accept the risk before they pair a phone. */
export function RiskForm({ onDone }: { onDone?: () => void }) {
  // The checkbox starts unticked, although the contract only allows `true`.
  const form = useZodForm(whatsappQr.pair.body, { acceptsRisk: false as unknown as true });
  const pair = usePair();
  return (
    <Form
      form={form}
      onSubmit={async () => {
        await pair.mutateAsync();
        onDone?.();
      }}
    >
      <Note tone="warning">
        <p>
          <b>Lee esto antes de enlazar tu número</b>
        </p>
        <ul>
          <li>Esta conexión no es oficial: usa WhatsApp Web como si fuera otra computadora.</li>
          <li>
            WhatsApp puede cerrar, temporalmente o para siempre, los números que la usan. Podrías perder el
            número y sus chats.
          </li>
          <li>
            Puede dejar de funcionar sin aviso cuando WhatsApp cambie algo. Por eso enviamos más despacio que
            por la API.
          </li>
          <li>No tiene plantillas ni sirve para campañas masivas. Para eso usa WhatsApp API.</li>
        </ul>
      </Note>
      <CheckField
        name="acceptsRisk"
        label="Entiendo que WhatsApp puede cerrar mi número y quiero enlazarlo de todos modos"
      />
      <FormActions save="Mostrar el código" saving="Preparando..." />
    </Form>
  );
}
