import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { safeReturnPath, SIGN_IN } from '../../platform/return-path.ts';
import { reloadAt } from '../../platform/session-acts.ts';

/** The root address, which redirects each person to their home page. */
const FIRST_PAGE = '/';

/** A parameter of the address as an unchanged text, because the router would turn some texts into numbers. */
export function useParameter(name: string): string {
  const { history } = useRouter();
  const [value] = useState(() => new URLSearchParams(history.location.search).get(name) ?? '');
  return value;
}

/** The path that the person wanted to open before signing in; always a path of this site. */
export const useReturnPath = (): string => safeReturnPath(useParameter('p'), FIRST_PAGE);

/** Adds the return path to another sign-in page. */
export const withReturnPath = (path: string, back: string): string =>
  back === FIRST_PAGE ? path : `${path}?p=${encodeURIComponent(back)}`;

export const enterApp = (back: string): void => reloadAt(back);

export { SIGN_IN };
