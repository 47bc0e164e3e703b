import * as z from 'zod';
import type { TenantTx } from '../database/scopes.ts';
import { type Job, job } from './job.ts';

interface Of {
  businessId: string;
}

export interface Look<W extends Of> {
  /** Five cron fields, in UTC. */
  schedule: string;
  attempts?: number;
  atStart?: boolean;
  /** Whom something waits for now, whatever their business. */
  waiting: (at: Date) => Promise<readonly W[]>;
  /** Each in a transaction of their own business. */
  take: (tx: TenantTx, by: Of & { at: Date }, one: W) => Promise<unknown>;
}

/** A look over all that wait, one after the other until the house closes: whoever is left is met by the next look. */
export const lookingOver = <W extends Of>(
  name: string,
  { schedule, attempts = 1, atStart = false, waiting, take }: Look<W>,
): Job =>
  job(name, {
    schema: z.object({}),
    attempts,
    schedule,
    atStart,
    run: async (_, { scopes, clock, signal }) => {
      for (const one of await waiting(clock.now())) {
        if (signal.aborted) return;
        const { businessId } = one;
        const by = { businessId, at: clock.now() };
        await scopes.inTenant({ businessId }, (tx) => take(tx, by, one));
      }
    },
  });
