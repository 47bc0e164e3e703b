import type { Message } from '@cauce/contract/conversations/conversations';
import { ArrowDown, MessagesSquare } from 'lucide-react';
import { useEffect, useMemo, type ReactNode, type UIEvent } from 'react';
import { useBusiness } from '../../../../platform/session.ts';
import { useToday } from '../../../../platform/today.ts';
import { Button } from '../../../../ui/inputs/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../../ui/feedback/skeletons.tsx';
import { entriesOf, withReactions, type Entry } from '../../log-entries.ts';
import { useLogWindow } from '../../use-log-window.ts';
import { useScrollAnchor } from '../../use-scroll-anchor.ts';
import { wasWrittenHere } from '../../send-messages.ts';
import type { Messages } from '../../use-messages.ts';
import { dayWords, type MessageAuthor } from '../../words.ts';
import { BubbleGroup } from './bubble-group.tsx';
import styles from './message-log.module.css';
import { NoteRow } from './note-row.tsx';
import { TurnDetails } from './turn-details.tsx';
import turns from './turn.module.css';

/** The distance from the top at which older messages are loaded. */
const NEAR = 100;
/** In a reversed pane `scrollTop` is zero at the end and negative above. */
const isNearTop = (pane: HTMLElement) => pane.scrollHeight - pane.clientHeight + pane.scrollTop < NEAR;
const everything = () => true;
const nobody = () => '';
/** Whether a message was written on this side, the phone of the client or the team. */
const WRITTEN_HERE = { in: ({ direction }: Message) => direction === 'in', out: wasWrittenHere };

export interface MessageLogProps {
  label: string;
  messages: Messages;
  own: 'in' | 'out';
  authorOf?: (message: MessageAuthor) => string;
  /** Says which messages are visible here; by default all. */
  seen?: (message: Message) => boolean;
  /** Buttons for each message. */
  actions?: (message: Message) => ReactNode;
  /** The text while there are no messages. */
  nothing?: string;
  /** Content of an empty conversation. */
  begin?: ReactNode;
}

/** The messages, the latest at the end; scrolling up loads older ones. */
export function MessageLog({
  label,
  messages,
  own,
  authorOf = nobody,
  seen = everything,
  actions,
  nothing = 'No hay mensajes en el historial',
  begin,
}: MessageLogProps) {
  const { rows, notes, turns: done, hasOlder, fetchOlder } = messages;
  const { zone } = useBusiness();
  const today = useToday();
  const isTeams = own === 'out';
  const { entries, reactions } = useMemo(() => {
    const { rows: said, reactions: made } = withReactions((rows ?? []).filter(seen));
    // Notes and turns are for the team only.
    const beside = isTeams ? { notes, turns: done } : { notes: [], turns: [] };
    return { entries: entriesOf({ rows: said, ...beside }, zone), reactions: made };
  }, [rows, notes, done, seen, zone, isTeams]);
  const keys = useMemo(() => entries.map(({ key }) => key), [entries]);
  const { window, scroller, scroll, measure } = useLogWindow(keys);
  const { hasNews, toFoot } = useScrollAnchor(scroller, entries, WRITTEN_HERE[own]);

  const drawn = entries.length;
  // A pane without overflow fires no scroll event, so older messages are loaded here.
  useEffect(() => {
    if (scroller && drawn > 0 && scroller.clientHeight > 0 && isNearTop(scroller)) fetchOlder();
  }, [scroller, drawn, fetchOlder]);

  if (messages.failed)
    return (
      <div className={styles.middle}>
        <ErrorState
          small
          title="No pudimos cargar los mensajes."
          retrying={messages.retrying}
          onRetry={messages.retry}
        />
      </div>
    );
  if (rows === undefined)
    return (
      <div className={styles.waiting}>
        <SkeletonList rows={4} />
      </div>
    );
  if (drawn === 0)
    return (
      <div className={styles.middle}>
        <EmptyState small icon={<MessagesSquare />} title={nothing} action={begin} />
      </div>
    );

  const nameOfAuthor = (author: string) => authorOf({ source: 'team', author });
  const drawnOf = (entry: Entry) => {
    if ('note' in entry)
      return <NoteRow note={entry.note} zone={zone} author={nameOfAuthor(entry.note.author)} />;
    if ('turn' in entry)
      return (
        <div className={turns.entry}>
          <TurnDetails turn={entry.turn} zone={zone} />
        </div>
      );
    const author = authorOf(entry.messages[0]);
    return (
      <BubbleGroup
        group={entry}
        zone={zone}
        own={own}
        author={author}
        reactions={reactions}
        actions={actions}
      />
    );
  };
  const onScroll = ({ currentTarget: pane }: UIEvent<HTMLElement>) => {
    if (isNearTop(pane)) fetchOlder();
  };
  return (
    <div className={styles.place}>
      {/* Focusable, so that the arrow keys scroll it. */}
      <div
        ref={scroll}
        className={styles.pane}
        role="log"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
      >
        <div>
          {hasOlder && (
            <p className={styles.older}>
              {messages.olderFailed ? (
                <Button size="small" onClick={messages.retryOlder}>
                  Reintentar
                </Button>
              ) : (
                'Cargando mensajes anteriores...'
              )}
            </p>
          )}
          <div style={{ height: window.above }} />
          {entries.slice(window.first, window.end).map((entry) => (
            <div key={entry.key} ref={measure} data-row={entry.key}>
              {entry.opensDay && (
                <p className={styles.day}>
                  <span>{dayWords(entry.date, today)}</span>
                </p>
              )}
              {drawnOf(entry)}
            </div>
          ))}
          <div style={{ height: window.below }} />
        </div>
      </div>
      {hasNews && (
        <Button size="small" className={styles.news} onClick={toFoot}>
          Mensajes nuevos
          <ArrowDown aria-hidden size={14} />
        </Button>
      )}
    </div>
  );
}
