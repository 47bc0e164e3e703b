import * as z from 'zod';
import { placesOfOwners } from '../../../platform/at-once.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { type Job, job, type JobRun } from '../../../platform/jobs/job.ts';

/** The most turns of one business at once: half of the jobs of a process, so that other businesses are served too. */
const MOST_TURNS = 4;
/** Milliseconds until a turn that found no place is tried again. The wait doubles each time. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 8000;

const PutOff = z.object({ putOff: z.coerce.number().int().min(0).default(0) });

type Ids = { businessId: string } & Record<string, string>;

interface TurnJob<I extends Ids> {
  ids: z.ZodType<I>;
  /** Its job replaces the one that waits under the same key. */
  key: (ids: I) => string;
  answer: (run: JobRun, ids: I) => Promise<void>;
}

/** Makes the jobs of turns, which share the places of their business. A turn that finds none is put off. */
export function turnJobs() {
  const takePlace = placesOfOwners(MOST_TURNS);
  return <I extends Ids>(name: string, { ids: schema, key, answer }: TurnJob<I>): Job =>
    job(name, {
      schema: z.intersection(schema, PutOff),
      attempts: 3,
      run: async ({ putOff, ...rest }, run) => {
        const ids = rest as unknown as I;
        const { businessId } = ids;
        const leave = takePlace(businessId);
        if (leave === undefined) {
          const again = { ...ids, putOff: String(putOff + 1) };
          const after = Math.min(FIRST_WAIT * 2 ** putOff, LONGEST_WAIT);
          await run.scopes.inTenant({ businessId }, (tx) =>
            enqueue(tx, name, again, { key: key(ids), after }),
          );
          return;
        }
        try {
          await answer(run, ids);
        } finally {
          leave();
        }
      },
    });
}
