import type { Message } from '@cauce/contract/conversations/conversations';
import { Button } from '../../../../ui/inputs/button.tsx';
import { useRetry, useConfirmDelivery } from '../../mutations.ts';
import { isDraft, useSendUnsent } from '../../send-messages.ts';
import { removeUnsent, restoreToComposer, unsentWith } from '../../unsent-messages.ts';
import styles from './bubble.module.css';

const WHY = {
  unknown: 'No sabemos si le llegó: el canal no respondió a tiempo.',
  failed: 'El canal no lo aceptó.',
};

/** A message that did not reach the server: it can be sent again or edited. */
function UnsentNotice({ message }: { message: Message }) {
  const send = useSendUnsent(message.conversationId);
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
              removeUnsent(unsent);
              restoreToComposer(unsent);
            }}
          >
            {unsent.outgoing.template ? 'Descartar' : 'Editar'}
          </Button>
        </>
      )}
    </div>
  );
}

/** Says why a message was not delivered, and what to do about it. */
export function DeliveryProblem({ message }: { message: Message }) {
  if (message.status === 'failed' && isDraft(message)) return <UnsentNotice message={message} />;
  return <Settling message={message} />;
}

function Settling({ message }: { message: Message }) {
  const { status, reason, can, _id: id } = message;
  const retry = useRetry();
  const settle = useConfirmDelivery();
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
