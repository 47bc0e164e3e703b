import { LONGEST_DELAY_DAYS } from '@cauce/domain/upsells/upsell-plan';
import * as z from 'zod';
import { type Job, job } from '../../platform/jobs/job.ts';
import { listClientsSince } from '../appointments/anchors/index.ts';
import { planUpsells } from './planning/index.ts';

const DAY = 86_400_000;
/** Contacts per transaction. */
const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';

export const upsellJobs = (): Job[] => [
  /** Plans the messages of one upsell for all appointments. It may start again at any time, because nothing is planned twice. */
  job('upsells.plan', {
    schema: z.object({ businessId: z.uuid(), upsellId: z.uuid() }),
    attempts: 5,
    run: async ({ businessId, upsellId }, { scopes, clock, signal }) => {
      for (let after = FIRST; ;) {
        const by = { businessId, at: clock.now() };
        const since = new Date(by.at.getTime() - LONGEST_DELAY_DAYS * DAY);
        const clientIds = await scopes.inTenant({ businessId }, async (tx) => {
          const some = await listClientsSince(tx, since, { after, most: BATCH });
          await planUpsells(tx, by, { clientIds: some, upsellIds: [upsellId] });
          return some;
        });
        const last = clientIds.at(-1);
        if (last === undefined || clientIds.length < BATCH) return;
        if (signal.aborted) throw new Error('stopped before all appointments were planned');
        after = last;
      }
    },
  }),
];
