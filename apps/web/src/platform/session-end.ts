import { createStore, useStore } from '../ui/store.ts';
import { forgetUnsaved, hasTyped } from '../ui/overlay/unsaved.ts';
import { signInPath } from './return-path.ts';

const isAsking = createStore(false);

/** Whether the dialog is open that asks the person to sign in again. */
export const useSignInAgain = (): boolean => useStore(isAsking);

export const closeSignInAgain = (): void => isAsking.set(false);

/**
 * The server does not know this session any more. A person with unsaved text signs in again in a dialog and keeps the
 * text.
 */
export function handleSessionEnd(): void {
  const { pathname, search, hash } = window.location;
  if (pathname.startsWith('/auth')) return;
  if (hasTyped()) {
    isAsking.set(true);
    return;
  }
  forgetUnsaved();
  // Loads a new document, so that no data of the person stays in memory.
  window.location.assign(signInPath(pathname + search + hash));
}
