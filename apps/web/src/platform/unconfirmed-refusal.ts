import { CallError } from '@cauce/contract/kit/client';
import { createStore, type ReadableStore } from '../ui/store.ts';

/** The last refusal that a confirmed e-mail address would have prevented. */
const refusal = createStore<string | undefined>(undefined);

export function noteUnconfirmed(error: unknown): void {
  if (error instanceof CallError && error.code === 'unconfirmedEmail') refusal.set(error.message);
}

export const unconfirmedRefusal: ReadableStore<string | undefined> = refusal;
