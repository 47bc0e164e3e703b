import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshSession } from '../../../platform/session.ts';

/** Fetches what a payment changes: plan, credits and invoices. */
export function useFetchedAgain(isDone: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isDone) return;
    void refreshSession().catch(() => undefined);
    for (const topic of ['billing', 'credits', 'business'])
      void client.invalidateQueries({ queryKey: [topic] });
  }, [isDone, client]);
}
