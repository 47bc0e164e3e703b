import type { Message } from '@cauce/contract/conversations/conversations';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Entry } from './log-entries.ts';

/** Beyond this distance from the end, the person is reading older messages. */
const AWAY = 80;

/** A row and its distance from the upper edge of the pane. */
interface Place {
  key: string;
  top: number;
}

const rowsOf = (pane: HTMLElement) => [...pane.querySelectorAll<HTMLElement>('[data-row]')];
const below = (pane: HTMLElement, row: HTMLElement) =>
  row.getBoundingClientRect().top - pane.getBoundingClientRect().top;

/** The first visible row; undefined at the end of the conversation. */
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

/** The latest message, without notes of the team. */
function latestOf(entries: readonly Entry[]): Message | undefined {
  const last = entries.findLast((entry) => 'messages' in entry);
  return last && 'messages' in last ? last.messages.at(-1) : undefined;
}

/**
 * Keeps the reading position while new messages arrive, and reports that there are new ones. A message that the person
 * sends scrolls to the end.
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
