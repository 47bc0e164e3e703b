import { useStore } from '../ui/store.ts';
import { useSession } from './session.ts';
import { unconfirmedRefusal } from './unconfirmed-refusal.ts';

/** The message of the refusal, until the person has confirmed their address. */
export function useUnconfirmedRefusal(): string | undefined {
  const { person } = useSession();
  const message = useStore(unconfirmedRefusal);
  return person?.emailVerified === false ? message : undefined;
}
