import * as z from 'zod';
import { type Job, job } from '../../platform/jobs/job.ts';
import { newId } from '../../platform/ids.ts';
import { endInTime } from './service.ts';

/** Runs when the time of a visit is over, so that the access that it gave does not wait for the visitor's next request. */
export const endVisit: Job = job('admin.endVisit', {
  schema: z.strictObject({ sessionId: z.uuid(), personId: z.uuid() }),
  attempts: 10,
  run: ({ sessionId, personId }, { scopes, clock }) => {
    const at = clock.now();
    const by = { personId, visiting: true, requestId: newId(at.getTime()), at };
    return scopes.asAdmin(personId, (tx) => endInTime(tx, sessionId, by));
  },
});
