import { admin } from '@cauce/contract/account/admin';
import { session as calls, type SessionView } from '@cauce/contract/account/session';
import { call } from './call.ts';
import { store } from './remembered.ts';
import { HOME, SIGN_IN } from './return-path.ts';
import { forgetUnsaved } from '../ui/overlay/unsaved.ts';
import { queries } from './queries.ts';
import { changeSession } from './reads/session-change.ts';
import { cachedSession, cacheSession } from './session-data.ts';
import { closeSignInAgain } from './session-end.ts';

const CHANGED = 'session.changed';

/** Other tabs of this browser share the session cookie, so they must notice when the session changes. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === CHANGED) void followOtherTab();
  });
}

/** Continues when person and business are the same; otherwise loads the page again. */
async function followOtherTab(): Promise<void> {
  const { data: now } = await call(calls.current).catch(() => ({ data: undefined }));
  if (now !== undefined && isSame(now)) goOn(now);
  else {
    forgetUnsaved();
    window.location.reload();
  }
}

const isSame = ({ person, business }: SessionView) => {
  const before = cachedSession();
  return person !== null && person._id === before?.person?._id && business?._id === before.business?._id;
};

function goOn(now: SessionView): void {
  cacheSession(now);
  closeSignInAgain();
  void queries.invalidateQueries();
}

/** After signing in again in the middle of some work: returns to the same business, or loads the page again. */
export async function continueSession(): Promise<void> {
  const before = cachedSession();
  let { data: now } = await call(calls.current);
  if (before && now.person?._id === before.person?._id && before.business && !isSame(now)) {
    cacheSession({ ...before, csrfToken: now.csrfToken });
    await call(calls.enterBusiness, { body: { businessId: before.business._id } });
    ({ data: now } = await call(calls.current));
  }
  if (!isSame(now)) return reloadAt();
  store(CHANGED, String(Date.now()));
  return goOn(now);
}

function leaveFor(path: string): void {
  store(CHANGED, String(Date.now()));
  forgetUnsaved();
  // Loads a new document, so that no data of the session before stays in memory.
  window.location.assign(path);
}

export async function signOut(): Promise<void> {
  await changeSession(() => call(calls.signOut));
  leaveFor(SIGN_IN);
}

/** Changes to another business of this person. */
export async function enterBusiness(businessId: string): Promise<void> {
  if (cachedSession()?.business?._id === businessId) return;
  await changeSession(() => call(calls.enterBusiness, { body: { businessId } }));
  leaveFor(HOME);
}

/** Ends the visit of the platform's team to a business. */
export async function leaveVisit(backTo: string): Promise<void> {
  await changeSession(() => call(admin.leaveBusiness));
  leaveFor(backTo);
}

/** Reloads a path of this site after the session has changed in another way, such as signing in. */
export const reloadAt = (path: string = HOME): void => leaveFor(path);
