import type { Message } from '@cauce/contract/conversations/conversations';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Entry } from './log-entries.ts';

/** How far from the foot one reads what was said before. */
const AWAY = 80;

/** A row, and how far below the edge of the pane it begins. */
interface Place {
  key: string;
  top: number;
}

const rowsOf = (pane: HTMLElement) => [...pane.querySelectorAll<HTMLElement>('[data-row]')];
const below = (pane: HTMLElement, row: HTMLElement) =>
  row.getBoundingClientRect().top - pane.getBoundingClientRect().top;

/** The first row that is seen, once one has left the foot. */
function placeOf(pane: HTMLElement): Place | undefined {
  if (-pane.scrollTop < AWAY) return undefined;
  const row = rowsOf(pane).find((each) => below(pane, each) + each.offsetHeight >= 0);
  return row && { key: row.dataset.row ?? '', top: below(pane, row) };
}

function returnTo(pane: HTMLElement, { key, top }: Place): void {
  const row = rowsOf(pane).find((each) => each.dataset.row === key);
  if (row) pane.scrollTop += below(pane, row) - top;
}

function toFootOf(pane: HTMLElement): void {
  pane.scrollTop = 0;
}

/** The latest message; notes of the team do not count. */
function latestOf(entries: readonly Entry[]): Message | undefined {
  const last = entries.findLast((entry) => 'messages' in entry);
  return last && 'messages' in last ? last.messages.at(-1) : undefined;
}

/**
 * Keeps the reading position while new messages arrive, and says that there are new ones. A message of one's
 * own scrolls to the end.
 */
export function useScrollAnchor(
  scroller: HTMLElement | null,
  entries: readonly Entry[],
  isMine: (latest: Message) => boolean,
) {
  const place = useRef<Place>(undefined);
  const known = useRef<string>(undefined);
  const [hasNews, setNews] = useState(false);

  useLayoutEffect(() => {
    if (!scroller) return undefined;
    const look = () => {
      place.current = placeOf(scroller);
      if (place.current === undefined) setNews(false);
    };
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [scroller]);

  useLayoutEffect(() => {
    const latest = latestOf(entries);
    const isNew = latest !== undefined && latest._id !== known.current;
    known.current = latest?._id;
    if (!scroller || place.current === undefined) return;
    if (isNew && isMine(latest)) {
      place.current = undefined;
      return toFootOf(scroller);
    }
    returnTo(scroller, place.current);
    if (isNew) setNews(true);
  }, [scroller, entries, isMine]);

  const toFoot = () => {
    place.current = undefined;
    if (scroller) toFootOf(scroller);
    setNews(false);
  };
  return { hasNews, toFoot };
}
