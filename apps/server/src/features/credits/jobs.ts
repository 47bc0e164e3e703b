import type { Pool } from 'pg';
import * as z from 'zod';
import { comparingBooks } from '../../platform/jobs/compare-books.ts';
import { type Job, job } from '../../platform/jobs/job.ts';
import type { Channels } from '../../providers/channels/index.ts';
import { tellOfLowCredits } from './alerts.ts';
import { businessesRunningLow } from './alerts-store.ts';
import { differences } from './books-store.ts';
import { sweep, welcome } from './upkeep.ts';
import { businessesToSweep, businessesToWelcome } from './upkeep-store.ts';

interface Parts {
  pool: Pool;
  channels: Channels;
  publicUrl: string;
}

export const creditJobs = ({ pool, channels, publicUrl }: Parts): Job[] => [
  job('credits.welcome', {
    schema: z.object({ businessId: z.uuid() }),
    attempts: 10,
    run: ({ businessId }, { scopes, clock }) =>
      scopes.inTenant({ businessId }, (tx) => welcome(tx, { businessId, at: clock.now() })),
  }),
  /** A net under it, and for whoever was here before. */
  job('credits.welcomeAll', {
    schema: z.object({}),
    attempts: 3,
    schedule: '20 9 * * *',
    atStart: true,
    run: async (_, { scopes, clock, signal }) => {
      const at = clock.now();
      for (const businessId of await businessesToWelcome(pool, at)) {
        if (signal.aborted) return;
        await scopes.inTenant({ businessId }, (tx) => welcome(tx, { businessId, at }));
      }
    },
  }),
  job('credits.sweep', {
    schema: z.object({}),
    attempts: 3,
    schedule: '* * * * *',
    atStart: true,
    run: async (_, { scopes, clock, signal }) => {
      const at = clock.now();
      for (const businessId of await businessesToSweep(pool, at)) {
        if (signal.aborted) return;
        await scopes.inTenant({ businessId }, (tx) => sweep(tx, { businessId, at }));
      }
    },
  }),
  job('credits.warn', {
    schema: z.object({}),
    attempts: 3,
    schedule: '*/5 * * * *',
    run: async (_, { scopes, clock, signal }) => {
      const at = clock.now();
      for (const businessId of await businessesRunningLow(pool, at)) {
        if (signal.aborted) return;
        await scopes.inTenant({ businessId }, (tx) =>
          tellOfLowCredits(tx, { businessId, at, channels, publicUrl }),
        );
      }
    },
  }),
  comparingBooks({ name: 'credits.compareBooks', schedule: '0 10 * * *', pool, differences }),
];
