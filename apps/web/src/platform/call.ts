import { CallError, createCaller, type Call } from '@cauce/contract/kit/client';
import { session } from '@cauce/contract/account/session';
import { cachedSession, cacheSession } from './session-data.ts';
import { handleSessionEnd } from './session-end.ts';

const plainCall = createCaller({
  csrfToken: () => cachedSession()?.csrfToken ?? undefined,
  onSignedOut: handleSessionEnd,
});

/** Whether only the token of the session is new, so that a refused write may be repeated. */
async function onlyTokenChanged(): Promise<boolean> {
  const before = cachedSession();
  const { data: now } = await plainCall(session.current);
  const same = before?.person?._id === now.person?._id && before?.business?._id === now.business?._id;
  // Another person or business is open in this browser now, and this screen belongs to the one before.
  if (same) cacheSession(now);
  return same;
}

/** The screen offered an action that the server refused: a right was revoked, so the session is fetched again. */
async function askRightsAgain(): Promise<void> {
  const before = cachedSession();
  const { data: now } = await plainCall(session.current);
  if (before?.person?._id === now.person?._id) cacheSession(now);
}

const isBeyondRights = (error: unknown) =>
  error instanceof CallError && (error.code === 'forbidden' || error.code === 'noBusiness');

/** Every request to the server is made here: `const { data } = await call(branches.list, {})`; throws `CallError`. */
export const call: Call = async (spec, ...input) => {
  try {
    return await plainCall(spec, ...input);
  } catch (error) {
    // The caller gets the refusal at once and does not wait for the new rights.
    if (isBeyondRights(error)) void askRightsAgain().catch(() => undefined);
    const stale = error instanceof CallError && error.code === 'staleToken';
    if (!stale || !(await onlyTokenChanged())) throw error;
    return plainCall(spec, ...input);
  }
};
