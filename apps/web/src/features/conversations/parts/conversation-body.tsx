import type { Conversation } from '@cauce/contract/conversations';
import { useCallback, type RefObject } from 'react';
import { useCan, useSession } from '../../../platform/session.ts';
import { useSay } from '../acts.ts';
import { useDraft } from '../drafts.ts';
import { useMessages } from '../use-messages.ts';
import { authorOf } from '../words.ts';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { MessageLog } from './message-log.tsx';
import { Takeover } from './takeover.tsx';

export interface ConversationBodyProps {
  conversation: Conversation;
  /** The field in which one writes. */
  field: RefObject<HTMLTextAreaElement | null>;
}

/** What was said, and where the team writes. */
export function ConversationBody({ conversation, field }: ConversationBodyProps) {
  const { _id, name, can } = conversation;
  const messages = useMessages(_id);
  const { person } = useSession();
  const { authors } = messages;
  const nameOf = useCallback(
    (message: Parameters<typeof authorOf>[0]) => authorOf(message, authors, person?.email),
    [authors, person?.email],
  );
  const draft = useDraft(`team ${_id}`);
  const say = useSay(conversation, draft.giveBack);
  return (
    <>
      <Takeover conversation={conversation} />
      <MessageLog label={`Mensajes con ${name}`} messages={messages} own="out" authorOf={nameOf} />
      {can.write ? (
        <Composer
          label={`Mensaje para ${name}`}
          placeholder="Escribe un mensaje"
          draft={draft}
          onSend={say}
          field={field}
        />
      ) : (
        <Closed />
      )}
    </>
  );
}

/** Why nothing can be written here now. */
function Closed() {
  const mayWrite = useCan('conversations.write');
  return (
    <p className={styles.closed}>
      {mayWrite
        ? 'Pasaron 24 horas desde su último mensaje: espera a que te escriba.'
        : 'Puedes leer esta conversación; para responder pide permiso a quien administra el negocio.'}
    </p>
  );
}
