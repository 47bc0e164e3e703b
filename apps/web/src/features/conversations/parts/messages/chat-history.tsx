import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useCallback } from 'react';
import { useSession } from '../../../../platform/session.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../../ui/feedback/skeletons.tsx';
import { ButtonLink } from '../../../../ui/inputs/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { conversationWith } from '../../queries.ts';
import { useMessages } from '../../use-messages.ts';
import { authorOf, type MessageAuthor } from '../../words.ts';
import frame from '../conversation/client-chat.module.css';
import { MessageLog } from './message-log.tsx';

export interface ChatHistoryProps {
  client: { _id: string; name: string };
  /** The page where the team writes to the contact. */
  href: string;
  onClose: () => void;
}

/** The messages with a contact, to read only. */
export function ChatHistory({ client, href, onClose }: ChatHistoryProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Historial de chat"
      description={client.name}
      footer={<ButtonLink href={href}>Abrir el chat</ButtonLink>}
    >
      <History clientId={client._id} name={client.name} />
    </Dialog>
  );
}

function History({ clientId, name }: { clientId: string; name: string }) {
  const { data, isError, isFetching, refetch } = useQuery(conversationWith(clientId));
  if (data === undefined && isError)
    return (
      <ErrorState
        small
        title="No pudimos cargar sus mensajes."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonList rows={4} />;
  if (data === null)
    return <EmptyState small icon={<MessagesSquare />} title="No hay mensajes en el historial" />;
  return (
    <div className={frame.frame}>
      <Log conversationId={data._id} name={name} />
    </div>
  );
}

function Log({ conversationId, name }: { conversationId: string; name: string }) {
  const messages = useMessages(conversationId);
  const { person } = useSession();
  const { authors } = messages;
  const nameOf = useCallback(
    (message: MessageAuthor) => authorOf(message, authors, person?.email),
    [authors, person?.email],
  );
  return <MessageLog label={`Mensajes con ${name}`} messages={messages} own="out" authorOf={nameOf} />;
}
