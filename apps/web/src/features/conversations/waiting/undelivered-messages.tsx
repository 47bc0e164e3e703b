import { useQuery } from '@tanstack/react-query';
import { Attention } from '../../../ui/feedback/attention.tsx';
import { hrefTo } from '../address.ts';
import { undeliveredMessages } from '../queries.ts';
import { countWords } from '../../../ui/data/count-badge.tsx';

const LONGEST = 60;
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Messages that did not reach their contact; each opens the conversation in which it can be sent again. */
export function UndeliveredMessages() {
  const { data } = useQuery(undeliveredMessages);
  if (data === undefined) return null;
  const more = data.total - data.rows.length;
  return (
    <>
      {data.rows.map(({ _id, conversationId, name, text, reason, status }) => (
        <Attention
          key={_id}
          title={
            status === 'failed' ? `No le llegó tu mensaje a ${name}` : `No sabemos si le llegó a ${name}`
          }
          detail={reason || shortened(text)}
          action="Abrir conversación"
          href={hrefTo({ con: conversationId })}
        />
      ))}
      {more > 0 && (
        <Attention
          title={`Otros ${countWords(more)} mensajes no llegaron`}
          detail="Ábrelos en el chat para enviarlos de nuevo."
          action="Abrir chat"
          href={hrefTo({})}
        />
      )}
    </>
  );
}
