import { CallError } from '@cauce/contract/kit/client';
import { useCallback, useRef } from 'react';

/** Whether the server may have stored a request whose answer did not arrive. */
export const mayBeStored = (problem: unknown): boolean =>
  !(problem instanceof CallError) || problem.status < 400 || problem.status >= 500;

/** Sends a request with a once key. The same request gets the same key again while its answer is missing. */
export function useOnce() {
  const open = useRef<{ asked: string; key: string }>(undefined);
  return useCallback(async <T>(asked: unknown, send: (key: string) => Promise<T>): Promise<T> => {
    const name = JSON.stringify(asked);
    const key = open.current?.asked === name ? open.current.key : crypto.randomUUID();
    open.current = { asked: name, key };
    try {
      const answer = await send(key);
      open.current = undefined;
      return answer;
    } catch (problem) {
      if (!mayBeStored(problem)) open.current = undefined;
      throw problem;
    }
  }, []);
}
