import type { Message } from '@cauce/contract/conversations';
import { ArrowDown, MessagesSquare } from 'lucide-react';
import { useEffect, useMemo, type ReactNode, type UIEvent } from 'react';
import { useBusiness } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonList } from '../../../ui/skeletons.tsx';
import { isDraft } from '../acts.ts';
import { groupsOf } from '../bubbles.ts';
import { useHeldPlace } from '../use-held-place.ts';
import type { Messages } from '../use-messages.ts';
import { useTailWindow } from '../use-tail-window.ts';
import { dayWords } from '../words.ts';
import { BubbleGroup } from './bubble-group.tsx';
import styles from './message-log.module.css';

/** How near the top one comes before older ones are fetched. */
const NEAR = 100;
const everything = () => true;
const nobody = () => '';
/** On the other side's telephone, whatever they say. */
const WRITTEN_HERE = { in: ({ direction }: Message) => direction === 'in', out: isDraft };

export interface MessageLogProps {
  label: string;
  messages: Messages;
  own: 'in' | 'out';
  authorOf?: (message: Message) => string;
  /** Which of them are seen here. */
  seen?: (message: Message) => boolean;
  /** What there is to do while nothing was said. */
  begin?: ReactNode;
}

/** What was said, the latest at the foot; older ones come when one reads up to them. */
export function MessageLog({
  label,
  messages,
  own,
  authorOf = nobody,
  seen = everything,
  begin,
}: MessageLogProps) {
  const { rows, hasOlder, fetchOlder } = messages;
  const { zone } = useBusiness();
  const today = useToday();
  const groups = useMemo(() => groupsOf((rows ?? []).filter(seen), zone), [rows, seen, zone]);
  const keys = useMemo(() => groups.map(({ key }) => key), [groups]);
  const { window, scroller, scroll, measure } = useTailWindow(keys);
  const { hasNews, toFoot } = useHeldPlace(scroller, groups, WRITTEN_HERE[own]);

  const drawn = groups.length;
  // What does not fill the pane cannot be scrolled up.
  useEffect(() => {
    if (!scroller || drawn === 0 || scroller.clientHeight === 0) return;
    if (scroller.scrollHeight <= scroller.clientHeight) fetchOlder();
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
        <EmptyState small icon={<MessagesSquare />} title="No hay mensajes en el historial" action={begin} />
      </div>
    );

  const onScroll = ({ currentTarget: pane }: UIEvent<HTMLElement>) => {
    // Such a pane counts from its foot, upwards below nothing.
    if (pane.scrollHeight - pane.clientHeight + pane.scrollTop < NEAR) fetchOlder();
  };
  return (
    <div className={styles.place}>
      {/* Whoever has no mouse scrolls it with the arrows. */}
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
          {groups.slice(window.first, window.end).map((group) => (
            <div key={group.key} ref={measure} data-row={group.key}>
              {group.opensDay && (
                <p className={styles.day}>
                  <span>{dayWords(group.date, today)}</span>
                </p>
              )}
              <BubbleGroup group={group} zone={zone} own={own} author={authorOf(group.messages[0])} />
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
