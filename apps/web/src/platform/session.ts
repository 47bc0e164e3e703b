import { allows, refusalOf, type Access } from '@cauce/contract/kit/access';
import { session as sessionCalls, type SessionView } from '@cauce/contract/account/session';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { sessionToShow } from './follow-rights.ts';
import { queries } from './queries.ts';
import { readSession } from './read-session.ts';
import { bootSession, cachedSession, cacheSession, SESSION_KEY } from './session-data.ts';
import { handleSessionEnd } from './session-end.ts';

export type Session = SessionView;
export type Permission = Parameters<typeof allows>[1];

const sessionQuery = {
  queryKey: SESSION_KEY,
  queryFn: async () => {
    const data = await readSession(() => call(sessionCalls.current));
    const before = cachedSession();
    if (!before?.person || data.person) return sessionToShow(data);
    // Keeps the session before, because a screen that loses its session also loses what the person typed.
    handleSessionEnd();
    return before;
  },
};

/** The first session: the one that the server wrote into the page, or the answer to one request. */
export function useFirstSession() {
  const { data, isError, isFetching, refetch } = useQuery(sessionQuery);
  return { session: data, failed: isError && data === undefined, asking: isFetching, refetch };
}

/** Called once before anything is drawn. */
export function startSession(): void {
  const boot = bootSession();
  if (boot !== undefined) cacheSession(boot);
}

export const refreshSession = (): Promise<Session> => queries.fetchQuery({ ...sessionQuery, staleTime: 0 });

/** The person, their business and their rights. Screens are drawn only after the session is known. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (data === undefined) throw new Error('A screen was shown before the session was known');
  return data;
}

/** Whether this session may do something; a person without a business has no rights in one. */
export const can = (session: Session, permission: Permission): boolean =>
  session.grant !== null && allows(session.grant, permission);

export const useCan = (permission: Permission): boolean => can(useSession(), permission);

/** The business of the session, for screens that only open inside one. */
export function useBusiness(): NonNullable<Session['business']> {
  const { business } = useSession();
  if (business === null) throw new Error('This screen needs a business');
  return business;
}

/** Whether this session may open a page or entry with this access. */
export function mayEnter(session: Session, access: Access): boolean {
  const { person, grant } = session;
  return (
    refusalOf(person ? { role: person.role, grant: grant ?? undefined } : undefined, access) === undefined
  );
}
