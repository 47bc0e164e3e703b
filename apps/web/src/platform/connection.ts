import { CallError } from '@cauce/contract/kit/client';
import { createStore, useStore } from '../ui/store.ts';

/** `noNetwork`: the browser is offline; `noAnswer`: the browser is online and the server does not answer. */
export type Connection = 'fine' | 'noNetwork' | 'noAnswer';

const connection = createStore<Connection>('fine');

export const noteAnswer = (): void => connection.set('fine');

export function noteFailure(error: unknown): void {
  if (!(error instanceof CallError)) return;
  const silent =
    error.code === 'offline' || (error.status >= 502 && error.status <= 504 && error.code === 'unexpected');
  if (!silent) connection.set('fine');
  else connection.set(navigator.onLine ? 'noAnswer' : 'noNetwork');
}

/** Follows the online and offline events of the browser. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => connection.set('noNetwork'));
  window.addEventListener('online', () => connection.set('fine'));
  if (!navigator.onLine) connection.set('noNetwork');
}

export const useConnection = (): Connection => useStore(connection);
