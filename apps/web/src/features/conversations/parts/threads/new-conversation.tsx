import { MessageSquarePlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../../platform/session.ts';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';

const NewConversationDialog = lazy(async () => ({
  default: (await import('./new-conversation-dialog.tsx')).NewConversationDialog,
}));

/** Begins a conversation with a contact. */
export function NewConversation({ onOpen }: { onOpen: (clientId: string) => void }) {
  const mayWrite = useCan('conversations.write');
  const seesContacts = useCan('clients.read');
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite || !seesContacts) return null;
  return (
    <>
      <IconButton
        size="small"
        label="Nueva conversación"
        icon={<MessageSquarePlus />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <NewConversationDialog onClose={() => setOpen(false)} onOpen={onOpen} />
        </Suspense>
      )}
    </>
  );
}
