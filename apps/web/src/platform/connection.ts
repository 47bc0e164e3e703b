import { CallError } from '@cauce/contract/kit/client';
import { useSyncExternalStore } from 'react';

/** `noNetwork`: the browser says so; `noAnswer`: the network is there and the server is not. */
export type Connection = 'fine' | 'noNetwork' | 'noAnswer';

let connection: Connection = 'fine';
const listeners = new Set<() => void>();

function become(next: Connection): void {
  if (next === connection) return;
  connection = next;
  for (const listener of listeners) listener();
}

export const noteAnswer = (): void => become('fine');

export function noteFailure(error: unknown): void {
  if (!(error instanceof CallError)) return;
  const silent =
    error.code === 'offline' || (error.status >= 502 && error.status <= 504 && error.code === 'unexpected');
  if (!silent) become('fine');
  else become(navigator.onLine ? 'noAnswer' : 'noNetwork');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Listens to the browser from the first screen on. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => become('noNetwork'));
  window.addEventListener('online', () => become('fine'));
  if (!navigator.onLine) become('noNetwork');
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => connection);
