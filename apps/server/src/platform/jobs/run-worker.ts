import { Logger, parseCronItems, run, runOnce, type WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import type { Log } from '../log.ts';
import type { Job } from './job.ts';
import { type JobTools, type JobWitness, taskList } from './perform.ts';
import { keepPresence } from './presence.ts';

export interface WorkerOptions extends JobTools {
  jobs: readonly Job[];
  concurrency?: number;
  witness?: JobWitness;
  /** Milliseconds that running jobs get to finish before they are told to stop. */
  patience?: number;
}

export interface RunningWorker {
  /** Takes no new job and waits for those that run. */
  stop: () => Promise<void>;
}

const CONCURRENCY = 8;
const PATIENCE = 20_000;
/** What is to be done at a moment begins no later than this after it. */
const POLL_EVERY = 200;
/** Batches: on this queue they are the difference between 650 and 5,600 jobs a second. */
const BATCH_DELAY = 20;

/** The engine's own words; how each job ended is ours to say. */
const engineLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure === true) return;
    log[level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'](message);
  });

/** Scheduled jobs are keyed by their name, so that a slow one does not pile up behind itself. */
const schedules = (jobs: readonly Job[]) =>
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

const beginWith = (pool: WorkerOptions['pool'], jobs: readonly Job[]) =>
  pool.query(
    `select graphile_worker.add_job(name, '{}'::json, job_key => name) from unnest($1::text[]) name`,
    [jobs.filter(({ atStart }) => atStart).map(({ name }) => name)],
  );

export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { jobs, pool, log, witness, concurrency = CONCURRENCY, patience = PATIENCE } = options;
  const events: WorkerEvents = new EventEmitter();
  let leave: (() => Promise<void>) | undefined;
  events.once('pool:create', ({ workerPool }) => {
    leave = keepPresence(pool, log, workerPool.id);
  });
  const runner = await run({
    pgPool: pool,
    events,
    taskList: taskList(jobs, options, witness),
    parsedCronItems: schedules(jobs),
    noHandleSignals: true,
    logger: engineLogger(log),
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: POLL_EVERY,
        localQueue: { size: concurrency * 2, ttl: 30_000 },
        completeJobBatchDelay: BATCH_DELAY,
        failJobBatchDelay: BATCH_DELAY,
        gracefulShutdownAbortTimeout: patience,
      },
    },
  });
  await beginWith(pool, jobs);
  log.info({ jobs: jobs.length, concurrency }, 'working on the queue');
  return {
    stop: async () => {
      await runner.stop('the house closes');
      await leave?.();
    },
  };
}

async function isAnyDue({ pool, jobs }: Pick<WorkerOptions, 'pool' | 'jobs'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.is_available and j.run_at <= now() and t.identifier = any($1) limit 1`,
    [jobs.map((job) => job.name)],
  );
  return rowCount !== 0;
}

/** Runs what is due, and what becomes due by that; what fails is due again later. */
export async function runDueJobs(options: Omit<WorkerOptions, 'concurrency' | 'patience'>): Promise<void> {
  const tasks = taskList(options.jobs, options, options.witness);
  do {
    await runOnce({
      pgPool: options.pool,
      taskList: tasks,
      noHandleSignals: true,
      logger: engineLogger(options.log),
      // Only batched endings are waited for before it says that it is done.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  } while (await isAnyDue(options));
}
