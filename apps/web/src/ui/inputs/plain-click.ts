import type { MouseEvent } from 'react';

/** Whether a click has no modifier key. The browser handles other clicks, which open a tab or save a file. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
