import type { SessionView } from '@cauce/contract/account/session';
import { confirm } from '../ui/overlay/confirm-store.ts';
import { hasTyped, whenNothingTyped } from '../ui/overlay/unsaved.ts';
import { queries } from './queries.ts';
import { losesRights } from './rights.ts';
import { cachedSession, cacheSession, SESSION_KEY } from './session-data.ts';

const RIGHTS_CHANGED = {
  title: 'Cambiaron tus permisos',
  body: 'Quien administra el negocio cambió lo que puedes hacer. Lo que estás escribiendo quizá ya no se pueda guardar: cópialo antes de continuar.',
  action: 'Continuar',
  cancel: 'Volver a lo que escribía',
};

/** The session with fewer rights that waits until the person has finished with what they typed. */
let waiting: SessionView | undefined;
/** The writes of this page that have no answer yet. They may be what changes the rights, such as leaving a team. */
const ownWrites = new Set<Promise<unknown>>();

export function watchOwnWrite<T>(write: Promise<T>): Promise<T> {
  ownWrites.add(write);
  const forget = () => void ownWrites.delete(write);
  write.then(forget, forget);
  return write;
}

export const ownWritesSettled = () => Promise.allSettled(ownWrites);

function showWaiting(): void {
  if (waiting !== undefined) cacheSession(waiting);
  waiting = undefined;
}

async function askToContinue(): Promise<void> {
  await ownWritesSettled();
  if (waiting === undefined || !hasTyped()) return showWaiting();
  whenNothingTyped(showWaiting);
  if (await confirm(RIGHTS_CHANGED)) showWaiting();
}

/**
 * The session that the screens show when the server answers with this one. While somebody has typed text, a session with
 * fewer rights waits, because a screen that closes loses the text.
 */
export function sessionToShow(next: SessionView): SessionView {
  const before = cachedSession();
  // The server wrote the brand of the business whose page a visitor opened, and the session does not know that page.
  if (before !== undefined && before.person === null && next.person === null)
    return { ...next, brand: before.brand };
  const isMoved = next.business !== null && before?.business?._id !== next.business._id;
  if (before === undefined || isMoved || !hasTyped() || !losesRights(before, next)) {
    waiting = undefined;
    return next;
  }
  const isAsked = waiting !== undefined;
  waiting = next;
  if (!isAsked) void askToContinue();
  return { ...before, csrfToken: next.csrfToken };
}

const isData = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== SESSION_KEY[0];

/** Deletes data that no screen shows, and fetches the rest again: what is refused disappears. */
export function dropUnreadableData(): void {
  queries.removeQueries({ type: 'inactive', predicate: isData });
  void queries.invalidateQueries({ predicate: isData });
}
