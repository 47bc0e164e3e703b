import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { moveByKey, endMove, startMove, type Cells, type Cursor, type Stage } from './move-event.ts';
import { preventTouchScroll } from './gesture.ts';
import type { AgendaEvent } from '../types.ts';

/** Moves events between cells by pointer and keyboard. `land` focuses an event at its new place. */
export function useDragAndDrop(cells: Cells, land: (surface: HTMLElement, event: AgendaEvent) => void) {
  const surface = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const cursor = useRef<Cursor>({});
  const focusAfterMove = useRef<string>(undefined);
  const latest = useRef(cells);

  const stage = (): Stage | undefined =>
    surface.current && ghost.current ? { surface: surface.current, ghost: ghost.current } : undefined;
  /** The cells of the latest render, because the data may change during a drag. */
  const here = (): Cells => ({
    ...latest.current,
    drop: (event, by) => {
      // In another cell the event is another element, so the focus must follow it.
      if (surface.current?.contains(document.activeElement)) focusAfterMove.current = event.id;
      latest.current.drop(event, by);
    },
  });

  useLayoutEffect(() => {
    latest.current = cells;
    const event = focusAfterMove.current === undefined ? undefined : cells.find(focusAfterMove.current);
    focusAfterMove.current = undefined;
    if (event && surface.current) land(surface.current, event);
  });
  useEffect(() => (surface.current ? preventTouchScroll(surface.current) : undefined), []);

  const putBack = () => {
    const now = stage();
    if (now && cursor.current.moving) endMove(now);
    cursor.current = {};
  };
  return {
    surface,
    ghost,
    putBack,
    press: (event: PointerEvent) => {
      putBack();
      const now = stage();
      if (now && event.isPrimary) startMove(event.nativeEvent, now, here());
    },
    /** Returns whether the key was used for moving. */
    key: (event: KeyboardEvent): boolean => {
      const now = stage();
      if (!now || !moveByKey(event.nativeEvent, now, here(), cursor.current)) return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
