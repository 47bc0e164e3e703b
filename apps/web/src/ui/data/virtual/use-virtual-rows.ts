import { useCallback, useState } from 'react';
import { type Offsets, type RowWindow, rowsBetween } from './offsets.ts';

/** The scroll position counts in steps, so that most scroll events draw nothing again. */
const STEP = 264;
/** Height of a high screen, until the height of the pane is known. */
const SCREEN = 1200;

/** The visible part of a list, in pixels from the end of the list that stays in place. */
interface Viewport {
  offset: number;
  size: number;
}

export interface VirtualRowsOptions {
  /** The end from which the position counts: a pane with `column-reverse` holds to its last row. */
  from?: 'start' | 'end';
  /** How far beyond the viewport rows are drawn, so that fast scrolling meets no empty space. */
  ahead?: number;
  /** False draws all rows. */
  active?: boolean;
}

export interface VirtualRows extends RowWindow {
  /** Height of the rows that are not drawn. */
  above: number;
  below: number;
  /** Takes the position of the viewport; a pane calls `lookAt` instead. */
  look: (offset: number, size: number) => void;
  lookAt: (pane: HTMLElement) => void;
}

/** The part of a list around a viewport. */
export function windowOf(
  offsets: Offsets,
  { offset, size }: Viewport,
  { from = 'start', ahead = 600 }: VirtualRowsOptions,
): RowWindow {
  const total = offsets.startOf(offsets.count);
  const [near, far] = [offset - ahead, offset + size + ahead];
  return from === 'start' ? rowsBetween(offsets, near, far) : rowsBetween(offsets, total - far, total - near);
}

/** Chooses which rows of a long list are drawn while it scrolls. */
export function useVirtualRows(offsets: Offsets, options: VirtualRowsOptions = {}): VirtualRows {
  const { count, startOf } = offsets;
  const [viewport, setViewport] = useState<Viewport>({ offset: 0, size: SCREEN });
  const look = useCallback((exactOffset: number, size: number) => {
    const offset = Math.floor(exactOffset / STEP) * STEP;
    setViewport((before) => (before.offset === offset && before.size === size ? before : { offset, size }));
  }, []);
  // A pane that holds to its end counts below zero.
  const lookAt = useCallback(
    ({ scrollTop, clientHeight }: HTMLElement) => look(Math.abs(scrollTop), clientHeight || SCREEN),
    [look],
  );
  const { first, end } =
    options.active === false
      ? { first: 0, end: count }
      : windowOf(offsets, { ...viewport, size: viewport.size + STEP }, options);
  return { first, end, above: startOf(first), below: startOf(count) - startOf(end), look, lookAt };
}
