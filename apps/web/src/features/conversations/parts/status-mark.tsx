import type { MessageStatus } from '@cauce/contract/conversations';
import { ArrowUp, Ban, Check, CircleHelp, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { STATUS_LABELS } from '../words.ts';
import styles from './bubble.module.css';

const ICONS: Readonly<Record<Exclude<MessageStatus, 'received'>, LucideIcon>> = {
  waiting: Clock,
  sending: ArrowUp,
  sent: Check,
  unknown: CircleHelp,
  failed: CircleX,
  dropped: Ban,
};

/** How far it came, by sign and word. */
export function StatusMark({ status }: { status: MessageStatus }) {
  if (status === 'received') return null;
  const Icon = ICONS[status];
  return (
    <span className={styles.status} data-status={status}>
      <Icon aria-hidden size={13} />
      {STATUS_LABELS[status]}
    </span>
  );
}
