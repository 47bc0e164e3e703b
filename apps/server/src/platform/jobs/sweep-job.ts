import * as z from 'zod';
import type { TenantTx } from '../database/scopes.ts';
import { type Job, job } from './job.ts';

interface BusinessItem {
  businessId: string;
}

export interface SweepSpec<W extends BusinessItem> {
  /** Five cron fields, in UTC. */
  schedule: string;
  attempts?: number;
  atStart?: boolean;
  /** Items of all businesses that are due at this time. */
  listDue: (at: Date) => Promise<readonly W[]>;
  /** Runs for each item in a transaction of its business. */
  handle: (tx: TenantTx, by: BusinessItem & { at: Date }, item: W) => Promise<unknown>;
}

/** A sweep: handles all due items one after the other until the process stops; its next run continues with the rest. */
export const sweepJob = <W extends BusinessItem>(
  name: string,
  { schedule, attempts = 1, atStart = false, listDue, handle }: SweepSpec<W>,
): Job =>
  job(name, {
    schema: z.object({}),
    attempts,
    schedule,
    atStart,
    run: async (_, { scopes, clock, signal }) => {
      for (const item of await listDue(clock.now())) {
        if (signal.aborted) return;
        const { businessId } = item;
        const by = { businessId, at: clock.now() };
        await scopes.inTenant({ businessId }, (tx) => handle(tx, by, item));
      }
    },
  });
