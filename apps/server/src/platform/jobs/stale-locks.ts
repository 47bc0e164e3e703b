import type { Pool } from 'pg';
import type { Log } from '../log.ts';
import type { Timers } from '../timers.ts';
import { lockedBy, releaseJobs, releaseJobsOf, releaseJobsOfDeadRunners } from './locks-store.ts';
import type { Runner } from './runner.ts';

export interface StaleLockOptions {
  pool: Pool;
  log: Log;
  timers: Timers;
}

const LOOK_EVERY = 30_000;

/**
 * Unlocks jobs that nobody runs: those of dead processes, of ended runners of this process, and those whose fetch was
 * answered to a lost connection.
 */
export class StaleLocks {
  readonly #options: StaleLockOptions;
  readonly #closing = new AbortController();
  readonly #looking: Promise<void>;
  /** Runners of this process whose jobs may still run. */
  readonly #retiring = new Set<string>();
  /** Runners of this process that ended and whose jobs are still locked. */
  readonly #ended = new Set<string>();
  #current: Pick<Runner, 'id' | 'hasFetched'> | undefined;
  /** Jobs that the last check found locked by the current runner without its knowledge. */
  #unknown = new Set<string>();
  #next = new AbortController();

  constructor(options: StaleLockOptions) {
    this.#options = options;
    this.#looking = this.#lookAgainAndAgain();
  }

  /** Checks at once, and remembers which runner is the current one. */
  follow(runner: Pick<Runner, 'id' | 'hasFetched'>): void {
    this.#current = runner;
    this.#unknown.clear();
    this.#next.abort();
  }

  /** The runner fetches no more jobs. Its jobs may still run, so they stay locked. */
  retire(runnerId: string): void {
    this.#retiring.add(runnerId);
  }

  /** Unlocks the jobs of a runner that ended, now or as soon as the database answers. */
  async release(runnerId: string): Promise<void> {
    this.#retiring.delete(runnerId);
    this.#ended.add(runnerId);
    await this.#releaseEnded().catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    this.#next.abort();
    await this.#looking;
  }

  async #lookAgainAndAgain(): Promise<void> {
    const { log, timers } = this.#options;
    while (!this.#closing.signal.aborted) {
      await timers.sleep(LOOK_EVERY, this.#next.signal);
      this.#next = new AbortController();
      if (this.#closing.signal.aborted) return;
      await this.#look().catch((error: unknown) =>
        log.warn({ err: error }, 'jobs of ended runners could not be given back'),
      );
    }
  }

  async #look(): Promise<void> {
    const { pool, log } = this.#options;
    await this.#releaseEnded();
    const dead = await releaseJobsOfDeadRunners(pool, [...this.#retiring]);
    if (dead.length > 0) log.warn({ runners: dead }, 'gave back the jobs of runners that died');
    await this.#releaseUnknown();
  }

  async #releaseEnded(): Promise<void> {
    const { pool, log } = this.#options;
    const ended = [...this.#ended];
    if (ended.length === 0) return;
    const jobs = await releaseJobsOf(pool, ended);
    for (const id of ended) this.#ended.delete(id);
    if (jobs > 0) log.warn({ jobs }, 'gave back the jobs of a runner that ended');
  }

  /** Unlocks a job only when two checks found it, because the lock of a job that just ended may not be removed yet. */
  async #releaseUnknown(): Promise<void> {
    const { pool, log } = this.#options;
    const runner = this.#current;
    if (runner === undefined) return;
    const unknown = (await lockedBy(pool, runner.id)).filter((id) => !runner.hasFetched(id));
    const lost = unknown.filter((id) => this.#unknown.has(id));
    this.#unknown = new Set(unknown);
    if (lost.length === 0) return;
    await releaseJobs(pool, runner.id, lost);
    log.warn({ jobs: lost.length }, 'gave back jobs whose fetch was not answered');
  }
}
