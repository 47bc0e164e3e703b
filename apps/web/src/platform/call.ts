import { CallError, createCaller, type Call } from '@cauce/contract/kit/client';
import type { Endpoint } from '@cauce/contract/kit/endpoint';
import { session } from '@cauce/contract/account/session';
import { noteFailure } from './connection.ts';
import { sessionToShow, watchOwnWrite } from './follow-rights.ts';
import { delayAfter, isOutage } from './outage.ts';
import { isRefused, queries } from './queries.ts';
import { transport } from './reads/transport.ts';
import { readSession } from './read-session.ts';
import { noteUnconfirmed } from './unconfirmed-refusal.ts';
import { readsSignal, sendRead } from './reads/session-change.ts';
import { cachedSession, cacheSession } from './session-data.ts';
import { handleSessionEnd } from './session-end.ts';

const plainCall = createCaller({
  fetch: (url, init) =>
    transport.send(url, init.method === 'GET' ? { ...init, signal: readsSignal() } : init),
  csrfToken: () => cachedSession()?.csrfToken ?? undefined,
  onSignedOut: () => void followRefusedSession().catch(() => undefined),
});

let asksSession = false;

/** Leaves the page only when the session has really ended. Otherwise the screen fetches again what was refused. */
async function followRefusedSession(): Promise<void> {
  if (asksSession) return;
  asksSession = true;
  try {
    const now = await readSession(() => plainCall(session.current));
    if (now.person === null) return handleSessionEnd();
    cacheSession(sessionToShow(now));
    void queries.invalidateQueries();
  } finally {
    asksSession = false;
  }
}

/** Whether only the token of the session is new, so that a refused write may be repeated. */
async function onlyTokenChanged(): Promise<boolean> {
  const before = cachedSession();
  const { data: now } = await plainCall(session.current);
  const same = before?.person?._id === now.person?._id && before?.business?._id === now.business?._id;
  // Another person or business is open in this browser now, and this screen belongs to the one before.
  if (same) cacheSession(sessionToShow(now));
  return same;
}

/** The screen offered an action that the server refused: a right was revoked, so the session is fetched again. */
async function askRightsAgain(): Promise<void> {
  const before = cachedSession();
  const { data: now } = await plainCall(session.current);
  if (before?.person?._id === now.person?._id) cacheSession(sessionToShow(now));
}

/** A write with a once key may be repeated: the server does it once. */
const hasOnceKey = (spec: Endpoint, input: readonly unknown[]): boolean => {
  const [{ body } = {}] = input as [{ body?: { key?: unknown } }?];
  return spec.method !== 'GET' && typeof body?.key === 'string';
};

const MOST_REPETITIONS = 3;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Repeats a write with a once key during an outage. Reads are repeated by the query client. */
const patientCall: Call = async (spec, ...input) => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await plainCall(spec, ...input);
    } catch (error) {
      noteUnconfirmed(error);
      if (!isOutage(error)) throw error;
      noteFailure(error);
      if (failures >= MOST_REPETITIONS || !hasOnceKey(spec, input)) throw error;
      await pause(delayAfter(failures, error));
    }
  }
};

/** Every request to the server is made here: `const { data } = await call(branches.list, {})`; throws `CallError`. */
export const call: Call = async (spec, ...input) => {
  try {
    const send = () => patientCall(spec, ...input);
    return await (spec.method === 'GET' ? sendRead(send) : watchOwnWrite(send()));
  } catch (error) {
    // The caller gets the refusal at once and does not wait for the new rights.
    if (isRefused(error)) void askRightsAgain().catch(() => undefined);
    const stale = error instanceof CallError && error.code === 'staleToken';
    if (!stale || !(await onlyTokenChanged())) throw error;
    return plainCall(spec, ...input);
  }
};
