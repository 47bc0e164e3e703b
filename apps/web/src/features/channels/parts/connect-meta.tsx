import { META_CHANNELS } from '@cauce/contract/conversations/channel-table';
import { channels } from '@cauce/contract/conversations/channels';
import { CheckListField } from '../../../ui/form/fields/check-list-field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { CHANNEL_LOOKS } from '../../catalogue/index.ts';
import { useConnectMeta } from '../mutations.ts';

// The Facebook page comes before its Instagram account.
const META = META_CHANNELS.toReversed();
const OPTIONS = META.map((value) => {
  const { label, messages } = CHANNEL_LOOKS[value].account;
  return { value, label, detail: messages };
});

/** Connects a page and its Instagram account with one token. */
export function ConnectMeta({ onDone }: { onDone?: () => void }) {
  const form = useZodForm(channels.connectMeta.body, { token: '', channels: META });
  const connect = useConnectMeta();
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await connect.mutateAsync(values);
        form.reset();
        onDone?.();
      }}
    >
      <TextField
        name="token"
        label="Token de la página"
        help="Lo guardamos cifrado y nunca se vuelve a mostrar."
        type="password"
        autoComplete="new-password"
        focused
      />
      <CheckListField
        name="channels"
        label="Qué quieres atender aquí"
        all="Los dos"
        nothing=""
        options={OPTIONS}
      />
      <FormActions save="Conectar" saving="Comprobando con Meta..." />
    </Form>
  );
}
