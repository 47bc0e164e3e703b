import { useSyncExternalStore } from 'react';

/** Which of the two panels over everything is open. */
export type OpenPanel = 'palette' | 'keys' | undefined;

let open: OpenPanel;
const listeners = new Set<() => void>();

export function showPanel(next: OpenPanel): void {
  open = next;
  for (const listener of listeners) listener();
}

export const openPalette = (): void => showPanel('palette');
export const openKeys = (): void => showPanel('keys');
export const closePanel = (): void => showPanel(undefined);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useOpenPanel = (): OpenPanel => useSyncExternalStore(subscribe, () => open);
