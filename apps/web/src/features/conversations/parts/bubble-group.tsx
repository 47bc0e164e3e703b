import { formatTime } from '@cauce/domain/dates';
import { FileText } from 'lucide-react';
import type { Group } from '../bubbles.ts';
import styles from './bubble.module.css';
import { LinkedText } from './linked-text.tsx';
import { StatusMark } from './status-mark.tsx';
import { Stuck } from './stuck.tsx';

export interface BubbleGroupProps {
  group: Group;
  zone: string;
  /** Who speaks, when that is not plain. */
  author: string;
  /** Whose screen it is: one's own words stand at the right. */
  own: 'in' | 'out';
}

/** What was said in one breath: bubbles, and under them who, when and how far it came. */
export function BubbleGroup({ group, zone, author, own }: BubbleGroupProps) {
  const [first] = group.messages;
  const last = group.messages.at(-1) ?? first;
  const isOwn = first.direction === own;
  // On the other side's phone nobody sees how a message fared in the house.
  const isTeams = own === 'out';
  return (
    <div
      className={styles.group}
      data-own={isOwn || undefined}
      data-status={isTeams ? first.status : undefined}
    >
      {isTeams && first.mode === 'template' && (
        <p className={styles.mode}>
          <FileText aria-hidden size={12} />
          Plantilla
        </p>
      )}
      {group.messages.map((message) => (
        <p key={message._id} className={styles.bubble}>
          <LinkedText text={message.text} />
        </p>
      ))}
      <p className={styles.foot}>
        {author !== '' && <span className={styles.author}>{author}</span>}
        <time dateTime={last.createdAt}>{formatTime(new Date(last.createdAt), zone)}</time>
        {isTeams && <StatusMark status={first.status} />}
      </p>
      {isTeams && <Stuck message={last} />}
    </div>
  );
}
