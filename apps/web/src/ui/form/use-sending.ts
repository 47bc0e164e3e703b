import { useCallback, useEffect } from 'react';
import { useFormParts } from './form-context.ts';

/** For a field that uploads files: its form cannot be saved meanwhile. */
export function useSending(name: string): (busy: boolean) => void {
  const { sending } = useFormParts();
  useEffect(() => () => void sending.delete(name), [sending, name]);
  return useCallback((busy) => void (busy ? sending.add(name) : sending.delete(name)), [sending, name]);
}
