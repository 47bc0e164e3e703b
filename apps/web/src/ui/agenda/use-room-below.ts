import { useLayoutEffect, useRef } from 'react';

/** For an element that ends with the window; what stands below it is told in `--agenda-below`. */
export function useRoomBelow() {
  const room = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = room;
      if (!current) return;
      const top = Math.round(current.getBoundingClientRect().top + window.scrollY);
      // Not a variable: every event under it would have its style worked out again.
      current.style.height = `calc(100dvh - ${top}px - var(--agenda-below, var(--page-padding)))`;
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
  return room;
}
