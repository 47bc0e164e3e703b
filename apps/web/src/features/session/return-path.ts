import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { safeReturn, SIGN_IN } from '../../platform/return-path.ts';
import { startOver } from '../../platform/session-acts.ts';

/** The bare address sends each one to their own first page. */
const FIRST_PAGE = '/';

/** One parameter of the address as the page opened, to the letter: the router would read numbers out of it. */
export function useParameter(name: string): string {
  const { history } = useRouter();
  const [value] = useState(() => new URLSearchParams(history.location.search).get(name) ?? '');
  return value;
}

/** Where the person was going before they were asked to sign in; never out of this site. */
export const useReturnPath = (): string => safeReturn(useParameter('p'), FIRST_PAGE);

/** Another page of the way in that remembers where the person was going. */
export const withReturnPath = (path: string, back: string): string =>
  back === FIRST_PAGE ? path : `${path}?p=${encodeURIComponent(back)}`;

export const enterApp = (back: string): void => startOver(back);

export { SIGN_IN };
