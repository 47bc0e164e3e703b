import { useSyncExternalStore } from 'react';

/** `off` while nobody is signed in; `lost` once an open line broke. */
export type LiveState = 'off' | 'connecting' | 'live' | 'lost';

let state: LiveState = 'off';
const listeners = new Set<() => void>();

export function setLiveState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether what others do arrives by itself right now. */
export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, () => state);
