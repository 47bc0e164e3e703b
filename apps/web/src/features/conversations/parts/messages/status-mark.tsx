import { ArrowUp, Ban, Check, CheckCheck, CircleHelp, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { STATUS_LABELS, type Tick } from '../../words.ts';
import styles from './bubble.module.css';

const ICONS: Readonly<Record<Exclude<Tick, 'received'>, LucideIcon>> = {
  waiting: Clock,
  sending: ArrowUp,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
  unknown: CircleHelp,
  failed: CircleX,
  dropped: Ban,
};

/** The delivery status as an icon and a text. */
export function StatusMark({ tick }: { tick: Tick }) {
  if (tick === 'received') return null;
  const Icon = ICONS[tick];
  return (
    <span className={styles.status} data-status={tick}>
      <Icon aria-hidden size={13} />
      {STATUS_LABELS[tick]}
    </span>
  );
}
