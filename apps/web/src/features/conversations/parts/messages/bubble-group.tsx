import type { Message } from '@cauce/contract/conversations/conversations';
import { formatTime } from '@cauce/domain/time/dates';
import { Bot, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Group, Reactions } from '../../log-entries.ts';
import { tickOf } from '../../words.ts';
import { Bubble } from './bubble.tsx';
import styles from './bubble.module.css';
import { StatusMark } from './status-mark.tsx';
import { DeliveryProblem } from './delivery-problem.tsx';
import { TurnFold } from './turn-fold.tsx';

export interface BubbleGroupProps {
  group: Group;
  zone: string;
  /** Name of the author; empty when it is obvious. */
  author: string;
  /** The side of the viewer, whose own messages are at the right. */
  own: 'in' | 'out';
  reactions: Reactions;
  actions?: ((message: Message) => ReactNode) | undefined;
}

/** A group of messages with its author, time and delivery status. */
export function BubbleGroup({ group, zone, author, own, reactions, actions }: BubbleGroupProps) {
  const [first] = group.messages;
  const last = group.messages.at(-1) ?? first;
  const isOwn = first.direction === own;
  // The client's phone does not show delivery statuses of the business.
  const isTeams = own === 'out';
  const byAssistant = isTeams && first.source === 'assistant';
  return (
    <div
      className={styles.group}
      data-own={isOwn || undefined}
      data-status={isTeams ? first.status : undefined}
      data-assistant={byAssistant || undefined}
    >
      {isTeams && first.mode === 'template' && (
        <p className={styles.mode}>
          <FileText aria-hidden size={12} />
          Plantilla
        </p>
      )}
      {group.messages.map((message) => (
        <Bubble
          key={message._id}
          message={message}
          own={isOwn}
          reactions={reactions.get(message._id)}
          actions={actions?.(message)}
        />
      ))}
      <p className={styles.foot}>
        {byAssistant && <Bot aria-hidden size={13} />}
        {author !== '' && <span className={styles.author}>{author}</span>}
        <time dateTime={last.createdAt}>{formatTime(new Date(last.createdAt), zone)}</time>
        {isTeams && <StatusMark tick={tickOf(first)} />}
      </p>
      {isTeams && first.turnId !== null && <TurnFold id={first.turnId} zone={zone} />}
      {isTeams && <DeliveryProblem message={last} />}
    </div>
  );
}
