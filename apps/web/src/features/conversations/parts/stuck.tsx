import type { Message } from '@cauce/contract/conversations';
import { Button } from '../../../ui/button.tsx';
import { useRetry, useSettle } from '../acts.ts';
import styles from './bubble.module.css';

const WHY = {
  unknown: 'No sabemos si le llegó: el canal no respondió a tiempo.',
  failed: 'El canal no lo aceptó.',
};

/** Why something did not arrive, and what can be done about it. */
export function Stuck({ message }: { message: Message }) {
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
