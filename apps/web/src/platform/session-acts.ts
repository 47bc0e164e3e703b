import { admin } from '@cauce/contract/account/admin';
import { session as calls, type SessionView } from '@cauce/contract/account/session';
import { call } from './call.ts';
import { store } from './remembered.ts';
import { HOME, SIGN_IN } from './return-path.ts';
import { queries } from './queries.ts';
import { heldSession, holdSession } from './session-data.ts';
import { stopAsking } from './session-over.ts';

const CHANGED = 'session.changed';

/** Other tabs of this browser share the cookie: they must not go on as somebody they no longer are. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === CHANGED) void followOtherTab();
  });
}

/** The same person in the same business goes on where they were; anybody else begins anew. */
async function followOtherTab(): Promise<void> {
  const { data: now } = await call(calls.current).catch(() => ({ data: undefined }));
  if (now !== undefined && isSame(now)) goOn(now);
  else window.location.reload();
}

const isSame = ({ person, business }: SessionView) => {
  const before = heldSession();
  return person !== null && person._id === before?.person?._id && business?._id === before.business?._id;
};

function goOn(now: SessionView): void {
  holdSession(now);
  stopAsking();
  void queries.invalidateQueries();
}

/** After signing in again in the middle of something: back to the same business; otherwise the page begins anew. */
export async function goOnWhereWeWere(): Promise<void> {
  const before = heldSession();
  let { data: now } = await call(calls.current);
  if (before && now.person?._id === before.person?._id && before.business && !isSame(now)) {
    holdSession({ ...before, csrfToken: now.csrfToken });
    await call(calls.enterBusiness, { body: { businessId: before.business._id } });
    ({ data: now } = await call(calls.current));
  }
  if (!isSame(now)) return startOver();
  store(CHANGED, String(Date.now()));
  return goOn(now);
}

function leaveFor(path: string): void {
  store(CHANGED, String(Date.now()));
  // A whole new page, so that nothing of the session before stays in memory.
  window.location.assign(path);
}

export async function signOut(): Promise<void> {
  await call(calls.signOut);
  leaveFor(SIGN_IN);
}

/** Moves to another business of this person. */
export async function enterBusiness(businessId: string): Promise<void> {
  if (heldSession()?.business?._id === businessId) return;
  await call(calls.enterBusiness, { body: { businessId } });
  leaveFor(HOME);
}

/** Ends the platform team's visit to somebody's business. */
export async function leaveVisit(backTo: string): Promise<void> {
  await call(admin.leaveBusiness);
  leaveFor(backTo);
}

/** For whoever changed the session by another way, such as signing in: a fresh page at a path of this site. */
export const startOver = (path: string = HOME): void => leaveFor(path);
