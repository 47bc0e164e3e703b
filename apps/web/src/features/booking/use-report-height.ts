import { useEffect, useRef } from 'react';

/** Message that an embedding page listens for. */
export const HEIGHT_MESSAGE = 'booking.height';

/** Tells the page around us how high this part is, so that its frame needs no scrolling of its own. */
export function useReportHeight() {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = part;
    if (window.parent === window || current === null) return undefined;
    const tell = () =>
      // Anybody may know how high a public page is.
      window.parent.postMessage(
        { type: HEIGHT_MESSAGE, height: Math.ceil(current.getBoundingClientRect().height) },
        '*',
      );
    const watch = new ResizeObserver(tell);
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return part;
}
