import type { MouseEvent } from 'react';

/** The browser keeps clicks that open another tab or save a file; only a plain click is handled here. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
