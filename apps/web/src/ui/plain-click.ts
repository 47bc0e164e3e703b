import type { MouseEvent } from 'react';

/** Whoever wants another tab, or a file, gets it: only the plain click is answered in place. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
