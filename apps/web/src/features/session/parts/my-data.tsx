import { PersonInput, session } from '@cauce/contract/account/session';
import { call } from '../../../platform/call.ts';
import { refreshSession, useSession } from '../../../platform/session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { MyAddress } from './my-address.tsx';
import { MyPicture } from './my-picture.tsx';

const NameOnly = PersonInput.pick({ name: true });

const save = async (body: { name: string }) => {
  const { message } = await call(session.changePerson, { body });
  await refreshSession();
  toast.success(message, { id: 'person' });
};

export function MyData() {
  const { person } = useSession();
  const form = useZodForm(NameOnly, { name: person?.name ?? '' });
  return (
    <Card title="Tus datos">
      <MyPicture />
      <Form form={form} onSubmit={save}>
        <TextField name="name" label="Nombre" autoComplete="name" />
        <MyAddress />
        <FormActions />
      </Form>
    </Card>
  );
}
