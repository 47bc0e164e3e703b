import { useState, type UIEvent } from 'react';

/** Rows drawn at a time, those of them above what is in view, and how many must scroll by before others are drawn. */
const DRAWN = 72;
const ABOVE = 20;
const STEP = 4;

/** Which rows of equal height are worth drawing; give `onScroll` to the element that scrolls. */
export function useWindow(count: number, height: number, active: boolean) {
  const [scrolled, setScrolled] = useState(0);
  if (!active) return { first: 0, end: count, onScroll: undefined };
  const first = Math.max(0, Math.min(scrolled - ABOVE, count - DRAWN));
  return {
    first,
    end: Math.min(count, first + DRAWN),
    onScroll: (event: UIEvent<HTMLElement>) =>
      // In small steps, so that no frame has many rows to draw.
      setScrolled(Math.floor(event.currentTarget.scrollTop / height / STEP) * STEP),
  };
}
