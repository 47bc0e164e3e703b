import type { Message } from '@cauce/contract/conversations/conversations';
import { Button } from '../../../../ui/inputs/button.tsx';
import { useRetry, useSettle } from '../../acts.ts';
import { isDraft, useSending } from '../../saying.ts';
import { dropUnsent, giveBack, unsentWith } from '../../unsent.ts';
import styles from './bubble.module.css';

const WHY = {
  unknown: 'No sabemos si le llegó: el canal no respondió a tiempo.',
  failed: 'El canal no lo aceptó.',
};

/** What did not come to the server: it is tried again where it stands, or written anew. */
function Unheard({ message }: { message: Message }) {
  const send = useSending(message.conversationId);
  const unsent = unsentWith(message);
  return (
    <div className={styles.stuck} role="alert">
      <p className={styles.reason}>{message.reason}</p>
      {unsent && (
        <>
          <Button size="small" onClick={() => send(unsent)}>
            Reintentar
          </Button>
          <Button
            size="small"
            kind="subtle"
            onClick={() => {
              dropUnsent(unsent);
              giveBack(unsent);
            }}
          >
            {unsent.wish.template ? 'Descartar' : 'Editar'}
          </Button>
        </>
      )}
    </div>
  );
}

/** Why something did not arrive, and what can be done about it. */
export function Stuck({ message }: { message: Message }) {
  if (message.status === 'failed' && isDraft(message)) return <Unheard message={message} />;
  return <Settling message={message} />;
}

function Settling({ message }: { message: Message }) {
  const { status, reason, can, _id: id } = message;
  const retry = useRetry();
  const settle = useSettle();
  const busy = retry.isPending || settle.isPending;
  if (status !== 'failed' && status !== 'unknown')
    return reason === '' ? null : <p className={styles.reason}>{reason}</p>;
  return (
    <div className={styles.stuck}>
      <p className={styles.reason}>{reason || WHY[status]}</p>
      {status === 'unknown' && can.settle && (
        <Button size="small" disabled={busy} onClick={() => settle.mutate({ id, arrived: true })}>
          Sí llegó
        </Button>
      )}
      {can.retry && (
        <Button size="small" disabled={busy} onClick={() => retry.mutate(id)}>
          {status === 'unknown' ? 'Enviar de nuevo' : 'Reintentar'}
        </Button>
      )}
    </div>
  );
}
