import { CallError, createCaller, type Call } from '@cauce/contract/kit/client';
import { session } from '@cauce/contract/account/session';
import { heldSession, holdSession } from './session-data.ts';
import { sessionOver } from './session-over.ts';

const plainCall = createCaller({
  csrfToken: () => heldSession()?.csrfToken ?? undefined,
  onSignedOut: sessionOver,
});

/** Whether the session got a new token and is otherwise the same, so that a refused write may go again. */
async function onlyTokenChanged(): Promise<boolean> {
  const before = heldSession();
  const { data: now } = await plainCall(session.current);
  const same = before?.person?._id === now.person?._id && before?.business?._id === now.business?._id;
  // Another person or business now sits in this browser: this screen belongs to the one before.
  if (same) holdSession(now);
  return same;
}

/** Refused where the screen offered it: rights were taken away since, so what is shown follows what holds now. */
async function askRightsAgain(): Promise<void> {
  const before = heldSession();
  const { data: now } = await plainCall(session.current);
  if (before?.person?._id === now.person?._id) holdSession(now);
}

const isBeyondRights = (error: unknown) =>
  error instanceof CallError && (error.code === 'forbidden' || error.code === 'noBusiness');

/** The one way to the server: `const { data } = await call(branches.list, {})`; throws `CallError`. */
export const call: Call = async (spec, ...input) => {
  try {
    return await plainCall(spec, ...input);
  } catch (error) {
    // The refusal stands; the caller need not wait until the rights are fetched again.
    if (isBeyondRights(error)) void askRightsAgain().catch(() => undefined);
    const stale = error instanceof CallError && error.code === 'staleToken';
    if (!stale || !(await onlyTokenChanged())) throw error;
    return plainCall(spec, ...input);
  }
};
