import * as z from 'zod';
import type { TenantTx } from '../database/scopes.ts';
import { handleEach } from './isolate.ts';
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

/**
 * A sweep: handles all due items one after the other until the process stops; its next run continues with the rest.
 * An item that fails is left to the next run and does not stop the others.
 */
export const sweepJob = <W extends BusinessItem>(
  name: string,
  { schedule, attempts = 1, atStart = false, listDue, handle }: SweepSpec<W>,
): Job =>
  job(name, {
    schema: z.object({}),
    attempts,
    schedule,
    atStart,
    run: async (_, run) => {
      const { scopes, clock } = run;
      await handleEach(await listDue(clock.now()), run, (item) => {
        const { businessId } = item;
        const by = { businessId, at: clock.now() };
        return scopes.inTenant({ businessId }, (tx) => handle(tx, by, item));
      });
    },
  });

export interface RowSweepSpec<R extends object> extends Pick<
  SweepSpec<BusinessItem>,
  'schedule' | 'attempts' | 'atStart' | 'listDue'
> {
  /** The rows of one business. */
  listRows: (tx: TenantTx, by: BusinessItem & { at: Date }) => Promise<readonly R[]>;
  /** Runs for each row in a transaction of its own, so it reads and locks the row again. */
  handle: (tx: TenantTx, by: BusinessItem & { at: Date }, row: R) => Promise<unknown>;
}

/** A sweep through rows of businesses: neither a row nor a business that fails stops the others. */
export const rowSweepJob = <R extends object>(
  name: string,
  { schedule, attempts = 1, atStart = false, listDue, listRows, handle }: RowSweepSpec<R>,
): Job =>
  job(name, {
    schema: z.object({}),
    attempts,
    schedule,
    atStart,
    run: async (_, run) => {
      const { scopes, clock } = run;
      await handleEach(await listDue(clock.now()), run, async ({ businessId }) => {
        const by = { businessId, at: clock.now() };
        const rows = await scopes.inTenant({ businessId }, (tx) => listRows(tx, by));
        await handleEach(rows, run, (row) => scopes.inTenant({ businessId }, (tx) => handle(tx, by, row)));
      });
    },
  });
