import { useState, type UIEvent } from 'react';

/** Rows drawn at a time, and how many of them must scroll by before others are drawn. */
const DRAWN = 80;
const STEP = 20;

/** Which rows of equal height are worth drawing; give `onScroll` to the element that scrolls. */
export function useWindow(count: number, height: number, active: boolean) {
  const [scrolled, setScrolled] = useState(0);
  if (!active) return { first: 0, end: count, onScroll: undefined };
  const first = Math.max(0, Math.min(scrolled - STEP, count - DRAWN));
  return {
    first,
    end: Math.min(count, first + DRAWN),
    onScroll: (event: UIEvent<HTMLElement>) =>
      // In steps, so that most scrolling draws nothing again.
      setScrolled(Math.floor(event.currentTarget.scrollTop / height / STEP) * STEP),
  };
}
