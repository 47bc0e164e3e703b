import { campaigns } from '@cauce/contract/conversations/campaigns';
import { useState } from 'react';
import * as z from 'zod';
import { call } from '../../../platform/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Chosen, ClientField } from '../../client-picker/index.ts';

const TestInput = z.strictObject({ clientId: z.uuid('Elige un contacto') });

/** Sends the message to one contact, such as a colleague who is one. */
export function TestDialog({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Enviar una prueba"
      description="Elige tu propio contacto o el de alguien de tu equipo."
    >
      <TestForm campaignId={campaignId} onClose={onClose} />
    </Dialog>
  );
}

function TestForm({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const form = useZodForm(TestInput, { clientId: '' });
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <Form
      form={form}
      onSubmit={async ({ clientId }) => {
        const { message } = await call(campaigns.test, { params: { id: campaignId }, body: { clientId } });
        toast.success(message);
        onClose();
      }}
    >
      <ClientField label="Contacto" chosen={chosen} onChosen={setChosen} />
      <FormActions save="Enviar prueba" saving="Enviando..." />
    </Form>
  );
}
