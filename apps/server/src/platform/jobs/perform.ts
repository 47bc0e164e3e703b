import type { JobHelpers, TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Clock } from '../clock.ts';
import { isOutage } from '../database/outage.ts';
import type { Scopes } from '../database/scopes.ts';
import type { Log } from '../log.ts';
import { PermanentFailure, type Job } from './job.ts';

export interface JobTools {
  pool: Pool;
  scopes: Scopes;
  clock: Clock;
  log: Log;
}

/**
 * graphile-worker's default when a job was queued without a number of attempts; the number of the job's definition is
 * used then.
 */
export const UNNAMED_ATTEMPTS = 25;

export type JobEnding = 'done' | 'again' | 'failed';
/** Called with the outcome and the seconds of each attempt. */
export type JobObserver = (name: string, ending: JobEnding, seconds: number) => void;

/** Sets the maximum attempts to the current one, so that graphile-worker does not retry. Fails while the database is away. */
const giveUp = ({ pool, log }: JobTools, id: string): Promise<boolean> =>
  pool.query('update graphile_worker._private_jobs set max_attempts = attempts where id = $1', [id]).then(
    () => true,
    (error: unknown) => {
      log.warn({ err: error, jobId: id }, 'a job could not be given up');
      return false;
    },
  );

function withoutCron(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return {};
  const { _cron, ...own } = payload as Record<string, unknown>;
  return own;
}

interface Attempt {
  ending: JobEnding;
  error?: unknown;
}

async function attempt(job: Job, payload: unknown, helpers: JobHelpers, tools: JobTools): Promise<Attempt> {
  const { id, attempts, max_attempts } = helpers.job;
  const limit = max_attempts === UNNAMED_ATTEMPTS ? job.attempts : max_attempts;
  const log = tools.log.child({ jobId: String(id), job: job.name, attempt: attempts });
  try {
    await job.perform(withoutCron(payload), {
      id: String(id),
      attempt: attempts,
      isLastAttempt: attempts >= limit,
      scopes: tools.scopes,
      clock: tools.clock,
      log,
      signal: helpers.abortSignal,
    });
    return { ending: 'done' };
  } catch (error) {
    const isOver = error instanceof PermanentFailure || (attempts >= limit && !isOutage(error));
    if (isOver && (await giveUp(tools, String(id)))) {
      log.error({ err: error }, 'job failed for good');
      return { ending: 'failed', error };
    }
    log.warn({ err: error }, 'job failed, will be tried again');
    return { ending: 'again', error };
  }
}

/** Converts the jobs to the task list of graphile-worker. */
export function taskList(jobs: readonly Job[], tools: JobTools, witness: JobObserver): TaskList {
  const names = jobs.map((job) => job.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`the job ${twice} is listed twice`);
  const task = (job: Job) => async (payload: unknown, helpers: JobHelpers) => {
    const from = performance.now();
    const { ending, error } = await attempt(job, payload, helpers, tools);
    witness(job.name, ending, (performance.now() - from) / 1000);
    if (ending !== 'done') throw error;
  };
  return Object.fromEntries(jobs.map((job) => [job.name, task(job)]));
}
