import type { Interval } from '@cauce/domain/week';
import { useLayoutEffect, useRef, type RefObject } from 'react';

export interface Sight {
  /** From 0 at the top to 1. */
  top: number;
  /** From 0 at the left to 1. */
  left: number;
}

/** At first what matters is in sight; from then on the same hour stays where it is, whatever hours a page shows. */
export function useScroll(
  scroller: RefObject<HTMLElement | null>,
  surface: RefObject<HTMLElement | null>,
  { from, to }: Interval,
  { top, left }: Sight,
): void {
  const before = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (!scroller.current || !surface.current || before.current === from) return;
    const { clientHeight, clientWidth } = surface.current;
    if (before.current === undefined) scroller.current.scrollTo(left * clientWidth, top * clientHeight);
    else scroller.current.scrollBy(0, ((before.current - from) / (to - from)) * clientHeight);
    before.current = from;
  });
}
