import { CallError } from '@cauce/contract/kit/client';
import { createStore, type ReadableStore, useStore } from '../ui/store.ts';
import { isOutage } from './outage.ts';

/**
 * `noNetwork`: the browser is offline; `noAnswer`: the browser is online and nothing answers; `backSoon`: the server
 * says that it cannot work for a moment.
 */
export type Connection = 'fine' | 'noNetwork' | 'noAnswer' | 'backSoon';

const connection = createStore<Connection>('fine');

export const noteAnswer = (): void => connection.set('fine');

export function noteFailure(error: unknown): void {
  if (!(error instanceof CallError)) return;
  if (isOutage(error)) connection.set('backSoon');
  else if (error.code !== 'offline') connection.set('fine');
  else connection.set(navigator.onLine ? 'noAnswer' : 'noNetwork');
}

/** Follows the online and offline events of the browser. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => connection.set('noNetwork'));
  window.addEventListener('online', () => connection.set('fine'));
  if (!navigator.onLine) connection.set('noNetwork');
}

export const connectionState: ReadableStore<Connection> = connection;

export const useConnection = (): Connection => useStore(connection);
