import { useLayoutEffect, type RefObject } from 'react';

/** Tells the style sheet where on the page an element begins, so that it can end with the window. */
export function useRoomBelow(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = element;
      if (!current) return;
      const top = Math.round(current.getBoundingClientRect().top + window.scrollY);
      current.style.setProperty('--agenda-top', `${top}px`);
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [element]);
}
