import { useState, type UIEvent } from 'react';

/** The number of rows drawn before and after those in view, and the number to scroll before others are drawn. */
const BESIDE = 12;
const STEP = 4;
/** The number of rows drawn before the height is measured, enough for a high screen. */
const AT_FIRST = 28;

/** The rows in view of a list with equal heights; pass `onScroll` to the element that scrolls. */
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
      // Changes in small steps, so that no frame draws many rows.
      setScrolled(Math.floor(scrollTop / height / STEP) * STEP);
      setInView(Math.max(AT_FIRST, Math.ceil(clientHeight / height)));
    },
  };
}
