import { useCallback, useSyncExternalStore } from 'react';
import type * as z from 'zod';
import { createStore } from '../ui/store.ts';

/** Gets a new value with each write of this tab; other tabs tell of theirs by the event `storage`. */
const writes = createStore({});

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be forbidden; nothing is remembered then.
    return null;
  }
}

export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    return;
  } finally {
    writes.set({});
  }
}

function subscribe(listener: () => void): () => void {
  const leave = writes.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    leave();
    window.removeEventListener('storage', listener);
  };
}

function read<T>(text: string | null, schema: z.ZodType<T>, fallback: T): T {
  if (text === null) return fallback;
  try {
    const value = schema.safeParse(JSON.parse(text));
    return value.success ? value.data : fallback;
  } catch {
    return fallback;
  }
}

/** A small value that this browser remembers for a person; the schema checks it when it is read back. */
export function useRemembered<T>(key: string, schema: z.ZodType<T>, fallback: T): [T, (value: T) => void] {
  const text = useSyncExternalStore(subscribe, () => stored(key));
  const remember = useCallback((value: T) => store(key, JSON.stringify(value)), [key]);
  return [read(text, schema, fallback), remember];
}
