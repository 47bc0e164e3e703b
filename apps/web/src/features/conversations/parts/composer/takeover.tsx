import type { Conversation } from '@cauce/contract/conversations/conversations';
import { wallOf } from '@cauce/domain/time/dates';
import { clockWithArticle } from '@cauce/domain/time/time-of-day';
import { Bot, Hand } from 'lucide-react';
import { useNow } from '../../../../platform/now.ts';
import { useBusiness, useCan, useSession } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { useShortcuts } from '../../../../ui/overlay/shortcuts.ts';
import { useHandBack, useTakeOver } from '../../acts.ts';
import styles from './takeover.module.css';

/** Says who answers this conversation. While a team member does, assistants do not answer. */
export function Takeover({ conversation, withKeys }: { conversation: Conversation; withKeys: boolean }) {
  const { _id, attendedBy, attendedByName, attendedUntil } = conversation;
  const { person } = useSession();
  const { zone } = useBusiness();
  const now = useNow();
  const mayWrite = useCan('conversations.write');
  const take = useTakeOver();
  const handBack = useHandBack();
  const until = attendedUntil !== null && new Date(attendedUntil) > now ? new Date(attendedUntil) : undefined;
  const isAttended = until !== undefined;
  const isMine = isAttended && attendedBy === person?.email;
  const busy = take.isPending || handBack.isPending;
  useShortcuts(
    'Conversación',
    withKeys && mayWrite
      ? [
          {
            keys: 't',
            label: isMine ? 'Devolver al asistente' : 'Tomar la conversación',
            run: () => {
              if (busy) return;
              if (isMine) handBack.mutate(_id);
              else take.mutate(_id);
            },
          },
        ]
      : [],
  );
  const who = isMine ? 'Atiendes tú' : `Atiende ${attendedByName || attendedBy}`;
  return (
    <section
      className={styles.bar}
      data-attended={isAttended || undefined}
      aria-label="Quién atiende esta conversación"
    >
      {isAttended ? <Hand aria-hidden size={18} /> : <Bot aria-hidden size={18} />}
      {until ? (
        <p className={styles.words}>
          <strong>
            {who} hasta {clockWithArticle(wallOf(until, zone).minutes)}
          </strong>
          <span>Mientras tanto, el asistente calla y los avisos esperan.</span>
        </p>
      ) : (
        <p className={styles.words}>Contestan el asistente y los avisos.</p>
      )}
      {mayWrite && !isMine && (
        <Button
          size="small"
          kind={isAttended ? 'secondary' : 'primary'}
          busy={take.isPending}
          busyLabel="Tomando..."
          onClick={() => take.mutate(_id)}
        >
          <span>
            Tomar<span className={styles.more}> conversación</span>
          </span>
        </Button>
      )}
      {mayWrite && isAttended && (
        <Button
          size="small"
          busy={handBack.isPending}
          busyLabel="Devolviendo..."
          onClick={() => handBack.mutate(_id)}
        >
          <span>
            Devolver<span className={styles.more}> al asistente</span>
          </span>
        </Button>
      )}
    </section>
  );
}
