import { Logger, type ParsedCronItem, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import type { Log } from '../log.ts';
import type { Timers } from '../timers.ts';
import { keepPresence } from './presence.ts';

export interface RunnerOptions {
  pool: Pool;
  log: Log;
  timers: Timers;
  tasks: TaskList;
  schedules: ParsedCronItem[];
  concurrency: number;
  /** Milliseconds in which running jobs may finish before they are aborted. */
  patience: number;
  /** Milliseconds without a fetch by an idle runner after which it counts as stuck. */
  stuckAfter?: number;
}

export interface Runner {
  /** The name under which it locks jobs. */
  id: string;
  /** Resolves when it fetches no more jobs although nobody stopped it. */
  ended: Promise<Error>;
  /** Whether this runner fetched the job and has not finished it. */
  hasFetched: (jobId: string) => boolean;
  /** Fetches no more jobs and waits for the running ones. Ends in any case, some seconds after `patience`. */
  retire: () => Promise<void>;
}

/** A job begins at most this long after it is due. */
const POLL_EVERY = 200;
/** Results are written in batches: with this queue 5,600 jobs a second instead of 650. */
const BATCH_DELAY = 20;
/** Longer than the timeout of a statement, so that a fetch that waits for the database does not count as stuck. */
const STUCK_AFTER = 45_000;
/** Milliseconds in which the results of the last jobs are written. */
const LAST_WORDS = 2000;

/** The logger of graphile-worker, without failed jobs, which `perform.ts` logs. */
export const engineLogger = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure === true) return;
    log[level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug'](message);
  });

/**
 * When it stops, graphile-worker 0.18 returns fetched jobs without waiting for the answer, and a failure of that would
 * end the process. It waits when its local queue has background work, so this adds some.
 */
function awaitReturnedJobs(events: WorkerEvents): void {
  events.once('localQueue:init', ({ localQueue }) => {
    const queue = localQueue as unknown as { background: (work: Promise<void>) => void };
    events.once('pool:gracefulShutdown', () => queue.background(Promise.resolve()));
  });
}

/** The jobs that a runner has fetched, counted from its events. */
class Workload {
  readonly #fetched = new Set<string>();
  readonly #running = new Set<string>();
  #idle = Promise.withResolvers<void>();
  /** When the runner last fetched or finished jobs. */
  lastSignAt: number;

  constructor(events: WorkerEvents, now: () => number) {
    this.lastSignAt = now();
    events.on('localQueue:getJobs:complete', ({ jobs }) => {
      this.lastSignAt = now();
      for (const { id } of jobs) this.#fetched.add(id);
    });
    events.on('localQueue:returnJobs', ({ jobs }) => {
      for (const { id } of jobs) this.#fetched.delete(id);
    });
    events.on('job:start', ({ job }) => void this.#running.add(job.id));
    events.on('job:complete', ({ job }) => {
      this.#fetched.delete(job.id);
      this.#running.delete(job.id);
      this.lastSignAt = now();
      if (this.#running.size === 0) this.#idle.resolve();
    });
  }

  hasFetched = (jobId: string) => this.#fetched.has(jobId);
  get running(): number {
    return this.#running.size;
  }
  /** Resolves when no job runs. */
  finished(): Promise<void> {
    if (this.#running.size === 0) return Promise.resolve();
    this.#idle = Promise.withResolvers<void>();
    return this.#idle.promise;
  }
}

/**
 * One runner of graphile-worker. It ends for good when it cannot write a result (graphile-worker 0.18 does not retry),
 * and stops working silently when its first statement fails. So it is watched, ends with its presence, and is replaced
 * by another.
 */
export async function openRunner(options: RunnerOptions): Promise<Runner> {
  const { pool, log, timers, tasks, schedules, concurrency, patience, stuckAfter = STUCK_AFTER } = options;
  const events: WorkerEvents = new EventEmitter();
  const ended = Promise.withResolvers<Error>();
  const drained = Promise.withResolvers<void>();
  const retiring = new AbortController();
  const workload = new Workload(events, timers.now);
  awaitReturnedJobs(events);
  let id = '';
  let presence: Promise<() => void> | undefined;
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id;
    presence = keepPresence({ pool, runnerId: id, timers, onLost: ended.resolve });
    // Awaited below; until then a failure must not count as unhandled.
    presence.catch(() => undefined);
  });
  events.once('pool:fatalError', ({ error }) => ended.resolve(error as Error));
  events.once('pool:gracefulShutdown', ({ message }) => ended.resolve(new Error(message)));
  events.once('pool:release', () => drained.resolve());

  const engine = await run({
    pgPool: pool,
    events,
    taskList: tasks,
    parsedCronItems: schedules,
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
  engine.promise.then(
    () => ended.resolve(new Error('the engine stopped')),
    (error: Error) => ended.resolve(error),
  );

  async function watch(): Promise<void> {
    while (!retiring.signal.aborted) {
      await timers.sleep(stuckAfter / 4, retiring.signal);
      const isWaiting = workload.running < concurrency;
      if (isWaiting && timers.now() - workload.lastSignAt > stuckAfter)
        return ended.resolve(new Error('the engine fetches no jobs'));
    }
  }

  async function retire(): Promise<void> {
    retiring.abort();
    // Rejects when it is already stopping.
    engine.stop().catch(() => undefined);
    const limit = new AbortController();
    const lastWords = workload.finished().then(() => timers.sleep(LAST_WORDS, limit.signal));
    await Promise.race([drained.promise, lastWords, timers.sleep(patience + LAST_WORDS, limit.signal)]);
    limit.abort();
    (await presence?.catch(() => undefined))?.();
  }

  try {
    await presence;
  } catch (error) {
    await retire();
    throw error;
  }
  void watch();
  return { id, ended: ended.promise, hasFetched: workload.hasFetched, retire };
}
