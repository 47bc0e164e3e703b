import { useState, type UIEvent } from 'react';

/** Rows drawn before and after those in view, and how many must scroll by before others are drawn. */
const BESIDE = 12;
const STEP = 4;
/** As many as are in view on a high screen, until it is known. */
const AT_FIRST = 28;

/** Which rows of equal height are worth drawing; give `onScroll` to the element that scrolls. */
export function useWindow(count: number, height: number, active: boolean) {
  const [scrolled, setScrolled] = useState(0);
  const [inView, setInView] = useState(AT_FIRST);
  if (!active) return { first: 0, end: count, onScroll: undefined };
  const drawn = inView + STEP + 2 * BESIDE;
  const first = Math.max(0, Math.min(scrolled - BESIDE, count - drawn));
  return {
    first,
    end: Math.min(count, first + drawn),
    onScroll: ({ currentTarget: { scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
      // In small steps, so that no frame has many rows to draw.
      setScrolled(Math.floor(scrollTop / height / STEP) * STEP);
      setInView(Math.max(AT_FIRST, Math.ceil(clientHeight / height)));
    },
  };
}
