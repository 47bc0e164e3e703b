import { SessionView } from '@cauce/contract/account/session';
import { queries } from './queries.ts';

export const SESSION_KEY = ['session'] as const;
const BOOT_ID = 'boot';

/** The last known session, without a request; undefined before the first answer. */
export const cachedSession = (): SessionView | undefined => queries.getQueryData<SessionView>(SESSION_KEY);

export const cacheSession = (session: SessionView): void => {
  queries.setQueryData<SessionView>(SESSION_KEY, session);
};

/** The session that the server wrote into the page, so that the first paint shows who is signed in. */
export function bootSession(page: Document = document): SessionView | undefined {
  const text = page.getElementById(BOOT_ID)?.textContent;
  if (!text) return undefined;
  try {
    const read = SessionView.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
