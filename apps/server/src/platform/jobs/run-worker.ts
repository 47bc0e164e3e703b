import { type ParsedCronItem, parseCronItems } from 'graphile-worker';
import { again } from '../database/again.ts';
import { isAnswering } from '../database/answers.ts';
import { systemTimers, type Timers } from '../timers.ts';
import type { Job } from './job.ts';
import { type JobTools, type JobObserver, taskList } from './perform.ts';
import { openRunner } from './runner.ts';
import { StaleLocks } from './stale-locks.ts';
import { type RunnerHealth, superviseRunner } from './supervisor.ts';

export interface WorkerOptions extends JobTools {
  jobs: readonly Job[];
  concurrency?: number;
  witness: JobObserver;
  /** Milliseconds in which running jobs may finish before they are aborted. */
  patience?: number;
  /** Called when only another process can continue the jobs. */
  onGiveUp: (error: Error) => void;
  timers?: Timers;
}

export interface RunningWorker {
  health: RunnerHealth;
  /** Fetches no more jobs and waits for the running ones. */
  stop: () => Promise<void>;
}

const CONCURRENCY = 8;
const PATIENCE = 20_000;

/** Scheduled jobs are keyed by their name, so that a slow one is not queued several times. */
const schedules = (jobs: readonly Job[]): ParsedCronItem[] =>
  parseCronItems(
    jobs.flatMap(({ name, schedule }) =>
      schedule === undefined
        ? []
        : [
            {
              task: name,
              match: schedule,
              options: { jobKey: name, jobKeyMode: 'preserve_run_at' as const },
            },
          ],
    ),
  );

/** The schedule of another process may queue the same jobs in another order at this moment. */
const beginWith = (pool: WorkerOptions['pool'], jobs: readonly Job[]) =>
  again(() =>
    pool.query(
      `select graphile_worker.add_job(name, '{}'::json, job_key => name) from unnest($1::text[]) name`,
      [jobs.filter(({ atStart }) => atStart).map(({ name }) => name)],
    ),
  );

export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { jobs, pool, log, witness, onGiveUp, timers = systemTimers } = options;
  const { concurrency = CONCURRENCY, patience = PATIENCE } = options;
  const tasks = taskList(jobs, options, witness);
  const cron = schedules(jobs);
  const locks = new StaleLocks({ pool, log, timers });

  async function open() {
    const runner = await openRunner({ pool, log, timers, tasks, schedules: cron, concurrency, patience });
    // Runs the scheduled jobs that were missed, after an outage as after a start.
    await beginWith(pool, jobs).catch(async (error: unknown) => {
      await runner.retire();
      throw error;
    });
    locks.follow(runner);
    return {
      ended: runner.ended,
      retire: async () => {
        locks.retire(runner.id);
        await runner.retire();
        await locks.release(runner.id);
      },
    };
  }

  const supervisor = await superviseRunner({
    open,
    isDatabaseAnswering: () => isAnswering(pool),
    onGiveUp,
    log,
    timers,
  });
  log.info({ jobs: jobs.length, concurrency }, 'working on the queue');
  return {
    health: supervisor.health,
    stop: async () => {
      await supervisor.stop();
      await locks.close();
    },
  };
}
