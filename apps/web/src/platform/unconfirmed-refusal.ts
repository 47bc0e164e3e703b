import { CallError } from '@cauce/contract/kit/client';
import { createStore, useStore } from '../ui/store.ts';
import { useSession } from './session.ts';

/** The last refusal that a confirmed e-mail address would have prevented. */
const refusal = createStore<string | undefined>(undefined);

export function noteUnconfirmed(error: unknown): void {
  if (error instanceof CallError && error.code === 'unconfirmedEmail') refusal.set(error.message);
}

/** The message of the refusal, until the person has confirmed their address. */
export function useUnconfirmedRefusal(): string | undefined {
  const { person } = useSession();
  const message = useStore(refusal);
  return person?.emailVerified === false ? message : undefined;
}
