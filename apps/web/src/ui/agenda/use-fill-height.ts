import { useLayoutEffect, useRef } from 'react';

/**
 * Makes an element end with the window, or limits it to the window. `--agenda-below` is the height of what follows it:
 * usually the padding of the page and, on phones, the navigation.
 */
export function useFillHeight<E extends HTMLElement>(size: 'height' | 'maxHeight' | 'none' = 'height') {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = element;
      if (!current || size === 'none') return;
      const top = Math.round(current.getBoundingClientRect().top + window.scrollY);
      // Sets the style directly, because a CSS variable would recompute the style of every event inside.
      const below = 'var(--agenda-below, calc(var(--page-padding) + var(--bottom-nav, 0px)))';
      const left = `calc(100dvh - ${top}px - ${below})`;
      current.style[size] = size === 'height' ? left : `max(320px, ${left})`;
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [size]);
  return element;
}
