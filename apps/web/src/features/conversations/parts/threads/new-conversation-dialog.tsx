import { useState } from 'react';
import * as z from 'zod';
import { Form } from '../../../../ui/form/form.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { ClientField, NewClientDialog } from '../../../client-picker/index.ts';

const ContactShape = z.object({ clientId: z.string() });

interface NewConversationDialogProps {
  onClose: () => void;
  onOpen: (clientId: string) => void;
}

/** Chooses a contact, or registers a new one, to write to. */
export function NewConversationDialog({ onClose, onOpen }: NewConversationDialogProps) {
  const [typed, setTyped] = useState<string>();
  // The field of a contact stands in a form; choosing one is enough, so nothing is sent.
  const form = useZodForm(ContactShape, { clientId: '' });
  const open = (clientId: string) => {
    onOpen(clientId);
    onClose();
  };
  return (
    <>
      <Dialog open onClose={onClose} title="Nueva conversación">
        <Form form={form} mayBeLeft onSubmit={() => undefined}>
          <ClientField
            label="Contacto"
            chosen={undefined}
            onChosen={(client) => client && open(client._id)}
            onNew={setTyped}
            whole
          />
        </Form>
      </Dialog>
      {typed !== undefined && (
        <NewClientDialog
          open
          typed={typed}
          onClose={() => setTyped(undefined)}
          onRegistered={({ _id }) => open(_id)}
        />
      )}
    </>
  );
}
