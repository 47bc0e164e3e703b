import { useLayoutEffect, useRef } from 'react';

let givesWay = false;

/** Where the page of what was being loaded gives way to the page itself, the focus goes on with its heading. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = heading.current;
    if (own && givesWay) {
      own.tabIndex = -1;
      own.focus({ preventScroll: true });
    }
    return () => {
      givesWay = own !== null && document.activeElement === own;
      queueMicrotask(() => {
        givesWay = false;
      });
    };
  }, []);
  return heading;
}
