import { useEffect, useRef } from 'react';

/** The message that the snippet of an embedding page listens for. */
export const HEIGHT_MESSAGE = 'booking.height';

/** Tells the embedding page the height of this element, so that its iframe does not scroll. */
export function useReportHeight() {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = part;
    if (window.parent === window || current === null) return undefined;
    const tell = () =>
      // Any site may receive it, because the height of a public page is no secret.
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
