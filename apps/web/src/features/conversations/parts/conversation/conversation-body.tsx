import type { Conversation, Message } from '@cauce/contract/conversations/conversations';
import { Reply } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useCan, useSession } from '../../../../platform/session.ts';
import { IconButton } from '../../../../ui/inputs/icon-button.tsx';
import { isDraft } from '../../send-messages.ts';
import { useMessages } from '../../use-messages.ts';
import { authorOf, type MessageAuthor, shortText } from '../../words.ts';
import styles from './conversation.module.css';
import { MessageLog } from '../messages/message-log.tsx';
import { Takeover } from '../composer/takeover.tsx';
import { TeamComposer } from '../composer/team-composer.tsx';

export interface ConversationBodyProps {
  conversation: Conversation;
  /** Shows the steps of the assistants too. */
  isLog?: boolean;
  /** Whether the conversation has the whole screen, so that its shortcuts apply. */
  withKeys?: boolean;
}

/** The messages, and the composer of the team. */
export function ConversationBody({ conversation, isLog = false, withKeys = false }: ConversationBodyProps) {
  const { _id, name, can } = conversation;
  const messages = useMessages(_id, isLog);
  const mayWrite = useCan('conversations.write');
  const { person } = useSession();
  const { authors } = messages;
  const nameOf = useCallback(
    (message: MessageAuthor) => authorOf(message, authors, person?.email),
    [authors, person?.email],
  );
  const [answering, setAnswering] = useState<Message>();
  const answer = (message: Message) =>
    !isDraft(message) && (
      <IconButton
        size="small"
        label={`Responder a «${shortText(message)}»`}
        icon={<Reply />}
        onClick={() => setAnswering(message)}
      />
    );
  const onlyTurns = isLog && messages.rows?.length === 0 && messages.turns.length > 0;
  return (
    <>
      <Takeover conversation={conversation} withKeys={withKeys} />
      {onlyTurns && <p className={styles.wordless}>No hay mensajes disponibles</p>}
      <MessageLog
        label={isLog ? `Registro con ${name}` : `Mensajes con ${name}`}
        messages={messages}
        own="out"
        authorOf={nameOf}
        actions={can.write ? answer : undefined}
        nothing={isLog ? 'Sin registros de thread' : undefined}
      />
      {conversation.isAnswering && <p className={styles.typing}>El asistente está escribiendo…</p>}
      {mayWrite ? (
        <TeamComposer
          conversation={conversation}
          answering={answering}
          onAnswering={setAnswering}
          withKeys={withKeys}
        />
      ) : (
        <p className={styles.closed}>
          Puedes leer esta conversación; para responder pide permiso a quien administra el negocio.
        </p>
      )}
    </>
  );
}
