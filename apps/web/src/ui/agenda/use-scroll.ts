import type { Interval } from '@cauce/domain/week/week';
import { useLayoutEffect, useRef, type RefObject } from 'react';

export interface Sight {
  /** From 0 at the top to 1. */
  top: number;
  /** From 0 at the left to 1. */
  left: number;
}

/**
 * At first what matters is in sight; from then on the same hour stays where it is, whatever hours a page shows, until
 * what matters is sought again. What is sought while it is not shown is brought into sight when it comes.
 */
export function useScroll(
  scroller: RefObject<HTMLElement | null>,
  surface: RefObject<HTMLElement | null>,
  { from, to }: Interval,
  { top, left }: Sight,
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
