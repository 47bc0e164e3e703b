import { enqueue, type Payload } from './enqueue.ts';
import type { Job } from './job.ts';

/** Milliseconds until a failed member is tried again as a job of its own. */
const RETRY_AFTER = 3000;

/**
 * Runs several jobs with the same payload as one. A member that fails is queued under its own name with its own
 * attempts, so that the other members are not run again.
 */
export const fanOut = (name: string, members: readonly Job[]): Job => ({
  name,
  attempts: Math.max(...members.map(({ attempts }) => attempts)),
  schedule: undefined,
  atStart: false,
  perform: async (payload, run) => {
    for (const member of members) {
      try {
        await member.perform(payload, { ...run, isLastAttempt: false });
      } catch (error) {
        run.log.warn({ err: error, member: member.name }, 'failed, will be tried again as a job of its own');
        await run.scopes.inPublic((tx) =>
          enqueue(tx, member.name, payload as Payload, { after: RETRY_AFTER }),
        );
      }
    }
  },
});
