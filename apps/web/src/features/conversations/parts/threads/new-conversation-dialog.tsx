import { useState } from 'react';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { ClientField, NewClientDialog } from '../../../client-picker/index.ts';

interface NewConversationDialogProps {
  onClose: () => void;
  onOpen: (clientId: string) => void;
}

/** Chooses a contact, or registers a new one, to write to. */
export function NewConversationDialog({ onClose, onOpen }: NewConversationDialogProps) {
  const [typed, setTyped] = useState<string>();
  const open = (clientId: string) => {
    onOpen(clientId);
    onClose();
  };
  return (
    <>
      <Dialog open onClose={onClose} title="Nueva conversación">
        <ClientField
          label="Contacto"
          chosen={undefined}
          onChosen={(client) => client && open(client._id)}
          onNew={setTyped}
          whole
        />
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
