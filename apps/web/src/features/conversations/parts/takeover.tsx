import type { Conversation } from '@cauce/contract/conversations';
import { wallOf } from '@cauce/domain/dates';
import { clockWithArticle } from '@cauce/domain/time-of-day';
import { Hand } from 'lucide-react';
import { useNow } from '../../../platform/now.ts';
import { useBusiness, useSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { useHandBack } from '../acts.ts';
import styles from './takeover.module.css';

/** Who of the team answers here, and until when nothing speaks by itself. */
export function Takeover({ conversation }: { conversation: Conversation }) {
  const { attendedBy, attendedByName, attendedUntil, can, _id } = conversation;
  const { zone } = useBusiness();
  const { person } = useSession();
  const now = useNow();
  const handBack = useHandBack();
  if (attendedUntil === null || new Date(attendedUntil) <= now) return null;
  const who = attendedBy === person?.email ? 'Atiendes tú' : `Atiende ${attendedByName || attendedBy}`;
  const until = clockWithArticle(wallOf(new Date(attendedUntil), zone).minutes);
  return (
    <section className={styles.bar} aria-label="Quién atiende">
      <Hand aria-hidden size={18} />
      <p className={styles.words}>
        <strong>
          {who} hasta {until}
        </strong>
        <span>Mientras tanto, los mensajes automáticos esperan.</span>
      </p>
      {can.write && (
        <Button
          size="small"
          busy={handBack.isPending}
          busyLabel="Devolviendo..."
          onClick={() => handBack.mutate(_id)}
        >
          Devolver
        </Button>
      )}
    </section>
  );
}
