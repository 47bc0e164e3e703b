import { admin } from '@cauce/contract/admin';
import { session as calls } from '@cauce/contract/session';
import { call } from './call.ts';
import { store } from './remembered.ts';
import { HOME, SIGN_IN } from './return-path.ts';
import { heldSession } from './session-data.ts';

const CHANGED = 'session.changed';

/** Other tabs of this browser share the cookie: they must not go on as somebody they no longer are. */
export function watchOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === CHANGED) window.location.reload();
  });
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
