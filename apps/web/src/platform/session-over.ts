import { createStore, useStore } from '../ui/store.ts';
import { hasTyped } from '../ui/overlay/unsaved.ts';
import { signInPath } from './return-path.ts';

const isAsking = createStore(false);

/** Whether the screen waits for its person to sign in again. */
export const useSignInAgain = (): boolean => useStore(isAsking);

export const stopAsking = (): void => isAsking.set(false);

/** The server knows this session no more. What somebody wrote stays on screen until they are in again. */
export function sessionOver(): void {
  const { pathname, search, hash } = window.location;
  if (pathname.startsWith('/auth')) return;
  if (hasTyped()) isAsking.set(true);
  // A whole new page: nothing of the person who left stays in memory.
  else window.location.assign(signInPath(pathname + search + hash));
}
