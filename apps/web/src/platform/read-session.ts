import type { SessionView } from '@cauce/contract/account/session';
import { ownWritesSettled } from './follow-rights.ts';
import { cachedSession } from './session-data.ts';

/** A write of another tab that replaces the session has its answer by then. */
const RENEWED_BY_THEN_MS = 300;

/**
 * Asks a second time before the session counts as ended. Some writes replace the session, such as turning the second step
 * on. A request that left with the cookie before is then refused, although the person is still signed in.
 */
export async function readSession(ask: () => Promise<{ data: SessionView }>): Promise<SessionView> {
  const { data } = await ask();
  if (data.person !== null || !cachedSession()?.person) return data;
  await ownWritesSettled();
  await new Promise((resolve) => setTimeout(resolve, RENEWED_BY_THEN_MS));
  return (await ask()).data;
}
