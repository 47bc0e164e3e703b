import type { Interval } from '@cauce/domain/week/week';
import { useLayoutEffect, useRef, type RefObject } from 'react';

export interface ScrollPosition {
  /** Share of the height, from 0 at the top to 1. */
  top: number;
  /** Share of the width, from 0 at the left to 1. */
  left: number;
}

/**
 * Scrolls to the given position first. Afterwards it keeps the same hour in place when other hours are shown, until
 * `target` changes. While the target is not shown, scrolling waits for it.
 */
export function useScroll(
  scroller: RefObject<HTMLElement | null>,
  surface: RefObject<HTMLElement | null>,
  { from, to }: Interval,
  { top, left }: ScrollPosition,
  { target = 0, isShown }: { target: number | undefined; isShown: boolean },
): void {
  const before = useRef<number>(undefined);
  const found = useRef(target);
  useLayoutEffect(() => {
    const asked = isShown && target !== found.current;
    if (!scroller.current || !surface.current || (before.current === from && !asked)) return;
    const { clientHeight, clientWidth } = surface.current;
    if (asked) found.current = target;
    if (before.current === undefined || asked)
      scroller.current.scrollTo(left * clientWidth, top * clientHeight);
    else scroller.current.scrollBy(0, ((before.current - from) / (to - from)) * clientHeight);
    before.current = from;
  });
}
