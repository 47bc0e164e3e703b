import { type CampaignOptions, campaigns } from '@cauce/contract/conversations/campaigns';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { call } from '../../../platform/call.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { RadioCardsField } from '../../../ui/form/fields/radio-cards-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { Stack } from '../../../ui/layout/box.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { type Chosen, ClientField } from '../../client-picker/index.ts';

const CONTACT = 'contact';
/** The field of the number has the key of one, or says that a contact is chosen. */
const TestForm = z
  .strictObject({ ownNumber: z.string(), clientId: z.string() })
  .refine(({ ownNumber, clientId }) => ownNumber !== CONTACT || clientId !== '', {
    path: ['clientId'],
    message: 'Elige un contacto',
  });

interface TestDialogProps {
  campaignId: string;
  ownNumbers: CampaignOptions['ownNumbers'];
  onClose: () => void;
}

/** Sends the message to a number of the business, or to one contact. */
export function TestDialog(props: TestDialogProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      title="Enviar una prueba"
      description="La prueba cuenta como un mensaje del día para ese número, y no como parte de la campaña."
    >
      <TestFields {...props} />
    </Dialog>
  );
}

function TestFields({ campaignId, ownNumbers, onClose }: TestDialogProps) {
  const form = useZodForm(TestForm, { ownNumber: ownNumbers[0]?.key ?? CONTACT, clientId: '' });
  const [chosen, setChosen] = useState<Chosen>();
  const isToContact = useWatch({ control: form.control, name: 'ownNumber' }) === CONTACT;
  const cards = [
    ...ownNumbers.map(({ key, ending }) => ({
      value: key,
      label: `Termina en ${ending}`,
      detail: key === 'owner' ? 'El WhatsApp de quien es dueño del negocio' : 'Un número de prueba',
    })),
    { value: CONTACT, label: 'Un contacto', detail: 'Tú, si estás en tus contactos, o alguien de tu equipo' },
  ];
  return (
    <Form
      form={form}
      onSubmit={async ({ ownNumber, clientId }) => {
        const body = ownNumber === CONTACT ? { clientId } : { ownNumber };
        const { message } = await call(campaigns.test, { params: { id: campaignId }, body });
        toast.success(message);
        onClose();
      }}
    >
      <Stack gap={16}>
        {ownNumbers.length > 0 && (
          <RadioCardsField name="ownNumber" label="¿A quién le llega?" cards={cards} />
        )}
        {isToContact && <ClientField label="Contacto" chosen={chosen} onChosen={setChosen} />}
      </Stack>
      <FormActions save="Enviar prueba" saving="Enviando..." />
    </Form>
  );
}
