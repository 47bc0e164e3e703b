import { useLayoutEffect, useRef } from 'react';

let headingHadFocus = false;

/** Moves the focus from the heading of the loading page to the heading of the loaded page. */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = heading.current;
    if (own && headingHadFocus) {
      own.tabIndex = -1;
      own.focus({ preventScroll: true });
    }
    return () => {
      headingHadFocus = own !== null && document.activeElement === own;
      queueMicrotask(() => {
        headingHadFocus = false;
      });
    };
  }, []);
  return heading;
}
