import { useEffect, useState } from 'react';

const PORTION = 40;

/**
 * Draws a long list in portions: attach `mark` to its end, keyed by `shown`, and the next portion follows when it comes
 * near.
 */
export function useMore(count: number) {
  const [visibleCount, setShown] = useState(PORTION);
  const [end, mark] = useState<HTMLElement | null>(null);
  const more = visibleCount < count;
  useEffect(() => {
    if (!end || !more) return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setShown((known) => known + PORTION),
      { rootMargin: '600px' },
    );
    watch.observe(end);
    return () => watch.disconnect();
  }, [end, more]);
  return { visibleCount: Math.min(visibleCount, count), more, mark };
}
