import { createStore, useStore } from '../ui/store.ts';

/** `off` while nobody is signed in; `lost` once an open line broke. */
export type LiveState = 'off' | 'connecting' | 'live' | 'lost';

const state = createStore<LiveState>('off');

export const setLiveState = (next: LiveState): void => state.set(next);

/** Whether what others do arrives by itself right now. */
export const useLiveState = (): LiveState => useStore(state);
