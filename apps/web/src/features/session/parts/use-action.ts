import { CallError } from '@cauce/contract/kit/client';
import { useState } from 'react';
import { toast } from '../../../ui/feedback/toast.ts';

/** Runs the action of a button, with its busy state and its error. */
export function useAction<A extends unknown[]>(act: (...args: A) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const run = (...args: A): void => {
    setBusy(true);
    act(...args)
      .catch((error: unknown) =>
        toast.error(error instanceof CallError ? error.message : 'Algo salió mal. Inténtalo de nuevo'),
      )
      .finally(() => setBusy(false));
  };
  return { busy, run };
}
