import * as z from 'zod';
import { type Job, job } from '../../platform/jobs/job.ts';
import { SEND_JOB, type StripeStandIn } from '../../providers/billing/index.ts';

/** Moves the test payments on: what time does to them, and the webhooks that wait. There is no job without the stand-in. */
export const billingStandInJobs = (standIn: StripeStandIn | undefined): Job[] =>
  standIn === undefined
    ? []
    : [
        job(SEND_JOB, {
          schema: z.object({}),
          attempts: 3,
          schedule: '* * * * *',
          atStart: true,
          run: async () => {
            await standIn.advance();
            await standIn.sendDueEvents();
          },
        }),
      ];
