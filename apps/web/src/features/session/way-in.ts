import { useSearch } from '@tanstack/react-router';
import { safeReturn, SIGN_IN } from '../../platform/return-path.ts';
import { startOver } from '../../platform/session-acts.ts';

/** The bare address sends each one to their own first page. */
const FIRST_PAGE = '/';

/** One parameter of the address, as text: the router reads numbers and the like out of it. */
export function useParameter(name: string): string {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Where the person was going before they were asked to sign in; never out of this site. */
export const useReturnPath = (): string => safeReturn(useParameter('p'), FIRST_PAGE);

/** Another page of the way in that remembers where the person was going. */
export const keepingReturn = (path: string, back: string): string =>
  back === FIRST_PAGE ? path : `${path}?p=${encodeURIComponent(back)}`;

export const goIn = (back: string): void => startOver(back);

export { SIGN_IN };
