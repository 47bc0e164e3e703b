import { useLayoutEffect, useRef, type RefObject } from 'react';

export interface Sight {
  /** From 0 at the top to 1. */
  top: number;
  /** From 0 at the left to 1. */
  left: number;
}

/** Once, when a grid is first shown: what matters is in sight. Turning pages leaves the hour where it is. */
export function useFirstScroll(
  scroller: RefObject<HTMLElement | null>,
  surface: RefObject<HTMLElement | null>,
  { top, left }: Sight,
): void {
  const done = useRef(false);
  useLayoutEffect(() => {
    if (done.current || !scroller.current || !surface.current) return;
    done.current = true;
    const { clientHeight, clientWidth } = surface.current;
    scroller.current.scrollTo(left * clientWidth, top * clientHeight);
  });
}
