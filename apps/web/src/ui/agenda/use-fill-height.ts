import { useLayoutEffect, useRef } from 'react';

/** For an element that ends with the window, or never goes beyond it; what stands below is told in `--agenda-below`. */
export function useFillHeight<E extends HTMLElement>(size: 'height' | 'maxHeight' | 'none' = 'height') {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = element;
      if (!current || size === 'none') return;
      const top = Math.round(current.getBoundingClientRect().top + window.scrollY);
      // Not a variable: every event under it would have its style worked out again.
      const left = `calc(100dvh - ${top}px - var(--agenda-below, var(--page-padding)))`;
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
