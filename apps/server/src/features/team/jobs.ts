import * as z from 'zod';
import { type Job, job } from '../../platform/jobs/job.ts';
import { queueEmail } from '../../platform/outbox/index.ts';
import { requested } from './emails.ts';
import { letterhead, list } from './member-store.ts';
import { takeToTell } from './request-store.ts';

/** E-mails the owners that somebody asked to join. */
export const tellOwners: Job = job('team.tellOwners', {
  schema: z.strictObject({ businessId: z.uuid(), requestId: z.uuid() }),
  attempts: 5,
  run: ({ businessId, requestId }, { scopes, clock }) =>
    scopes.inTenant({ businessId }, async (tx) => {
      const applicant = await takeToTell(tx, requestId, clock.now());
      if (applicant === undefined) return;
      const head = await letterhead(tx, businessId);
      const owners = (await list(tx)).filter(({ role }) => role === 'owner');
      for (const { email: to } of owners) await queueEmail(tx, requested(head, { to, applicant }));
    }),
});
