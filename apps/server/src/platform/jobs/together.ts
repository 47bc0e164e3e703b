import { enqueue, type Payload } from './enqueue.ts';
import type { Job } from './job.ts';

/** Milliseconds until one that failed is tried again, now by itself. */
const AGAIN_AFTER = 3000;

/**
 * One job in place of several that are given the same. Each works by itself; one that fails is queued under its own
 * name, with its own attempts, and none of the others does its work again for it.
 */
export const together = (name: string, members: readonly Job[]): Job => ({
  name,
  attempts: Math.max(...members.map(({ attempts }) => attempts)),
  schedule: undefined,
  atStart: false,
  perform: async (payload, run) => {
    for (const member of members) {
      try {
        await member.perform(payload, { ...run, isLastAttempt: false });
      } catch (error) {
        run.log.warn({ err: error, member: member.name }, 'failed, will be tried again by itself');
        await run.scopes.inPublic((tx) =>
          enqueue(tx, member.name, payload as Payload, { after: AGAIN_AFTER }),
        );
      }
    }
  },
});
