import { channels } from '@cauce/contract/conversations/channels';
import { CheckListField } from '../../../ui/form/fields/check-list-field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useConnectMeta } from '../acts.ts';

const OPTIONS = [
  { value: 'messenger', label: 'Messenger', detail: 'Lo que escriben a tu página de Facebook' },
  {
    value: 'instagram',
    label: 'Instagram',
    detail: 'Los mensajes de tu cuenta profesional ligada a la página',
  },
];

/** One token opens the page and the account at Instagram that belongs to it. */
export function ConnectMeta({ onDone }: { onDone?: () => void }) {
  const form = useZodForm(channels.connectMeta.body, { token: '', channels: ['messenger', 'instagram'] });
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
