import { useSyncExternalStore } from 'react';
import { hasTyped } from '../ui/overlay/unsaved.ts';
import { signInPath } from './return-path.ts';

let asking = false;
const listeners = new Set<() => void>();

function ask(next: boolean): void {
  if (next === asking) return;
  asking = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the screen waits for its person to sign in again. */
export const useSignInAgain = (): boolean => useSyncExternalStore(subscribe, () => asking);

export const stopAsking = (): void => ask(false);

/** The server knows this session no more. What somebody wrote stays on screen until they are in again. */
export function sessionOver(): void {
  const { pathname, search, hash } = window.location;
  if (pathname.startsWith('/auth')) return;
  if (hasTyped()) ask(true);
  // A whole new page: nothing of the person who left stays in memory.
  else window.location.assign(signInPath(pathname + search + hash));
}
