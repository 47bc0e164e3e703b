import { useCallback, useEffect } from 'react';
import { useFormParts } from './form-context.ts';

/** For a field whose files are on their way: its form waits for them. */
export function useSending(name: string): (busy: boolean) => void {
  const { sending } = useFormParts();
  useEffect(() => () => void sending.delete(name), [sending, name]);
  return useCallback((busy) => void (busy ? sending.add(name) : sending.delete(name)), [sending, name]);
}
