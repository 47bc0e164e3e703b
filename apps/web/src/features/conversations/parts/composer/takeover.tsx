import type { Conversation } from '@cauce/contract/conversations/conversations';
import { wallOf } from '@cauce/domain/time/dates';
import { clockWithArticle } from '@cauce/domain/time/time-of-day';
import { Bot, Hand } from 'lucide-react';
import { useNow } from '../../../../platform/now.ts';
import { useBusiness, useCan, useSession } from '../../../../platform/session.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { useShortcuts } from '../../../../ui/overlay/shortcuts.ts';
import { useHandBack, useTakeOver } from '../../mutations.ts';
import styles from './takeover.module.css';

/** Tells who attends this conversation, and until when. */
function useAttendance({ attendedBy, attendedByName, attendedUntil }: Conversation) {
  const { person } = useSession();
  const now = useNow();
  const until = attendedUntil !== null && new Date(attendedUntil) > now ? new Date(attendedUntil) : undefined;
  const isMine = until !== undefined && attendedBy === person?.email;
  return { until, isMine, who: isMine ? 'Atiendes tú' : `Atiende ${attendedByName || attendedBy}` };
}

interface TakeoverButtonsProps {
  id: string;
  isAttended: boolean;
  isMine: boolean;
  withKeys: boolean;
}

/** Takes the conversation over and hands it back, with a button or with `t`. */
function TakeoverButtons({ id, isAttended, isMine, withKeys }: TakeoverButtonsProps) {
  const take = useTakeOver();
  const handBack = useHandBack();
  const toggle = () => {
    if (take.isPending || handBack.isPending) return;
    if (isMine) handBack.mutate(id);
    else take.mutate(id);
  };
  const label = isMine ? 'Devolver al asistente' : 'Tomar la conversación';
  useShortcuts('Conversación', withKeys ? [{ keys: 't', label, run: toggle }] : []);
  return (
    <>
      {!isMine && (
        <Button
          size="small"
          kind={isAttended ? 'secondary' : 'primary'}
          busy={take.isPending}
          busyLabel="Tomando..."
          onClick={() => take.mutate(id)}
        >
          <span>
            Tomar<span className={styles.more}> conversación</span>
          </span>
        </Button>
      )}
      {isAttended && (
        <Button
          size="small"
          busy={handBack.isPending}
          busyLabel="Devolviendo..."
          onClick={() => handBack.mutate(id)}
        >
          <span>
            Devolver<span className={styles.more}> al asistente</span>
          </span>
        </Button>
      )}
    </>
  );
}

/** Says who answers this conversation. While a team member does, assistants do not answer. */
export function Takeover({ conversation, withKeys }: { conversation: Conversation; withKeys: boolean }) {
  const { zone } = useBusiness();
  const mayWrite = useCan('conversations.write');
  const { until, isMine, who } = useAttendance(conversation);
  const isAttended = until !== undefined;
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
      {mayWrite && (
        <TakeoverButtons id={conversation._id} isAttended={isAttended} isMine={isMine} withKeys={withKeys} />
      )}
    </section>
  );
}
