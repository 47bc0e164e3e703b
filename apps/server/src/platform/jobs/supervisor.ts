import { backoffAfter } from '../backoff.ts';
import { isOutage } from '../database/outage.ts';
import type { Log } from '../log.ts';
import { type Timers, within } from '../timers.ts';

/** The state of the job runner of one process. */
export interface RunnerHealth {
  isRunning: () => boolean;
  /** Milliseconds since the runner last ran; 0 while it runs. */
  downFor: () => number;
  /** How often the runner was restarted. */
  restarts: () => number;
}

export interface Supervised {
  /** Resolves when the runner fetches no more jobs although nobody stopped it. */
  ended: Promise<Error>;
  retire: () => Promise<void>;
}

export interface SupervisorOptions {
  open: () => Promise<Supervised>;
  /** Whether the database answers, so that a failed start must be caused by this process. */
  isDatabaseAnswering: () => Promise<boolean>;
  /** Called when another process has to run the jobs. */
  onGiveUp: (error: Error) => void;
  log: Log;
  timers: Timers;
  random?: () => number;
}

export interface Supervisor {
  health: RunnerHealth;
  stop: () => Promise<void>;
}

const BACKOFF = { first: 250, longest: 5000 };
const OPEN_WITHIN = 30_000;
/** After running this long, a runner's earlier failures are forgotten. */
const STEADY_AFTER = 60_000;
/** More than a minute of failed attempts while the database answered. */
const MOST_FAILURES = 20;

/**
 * Keeps one runner running. It is restarted whenever it ends and for as long as the database is away, because another
 * process could not do better. When it does not start although the database answers, this process is broken and gives
 * up.
 */
export async function superviseRunner(options: SupervisorOptions): Promise<Supervisor> {
  const { open, isDatabaseAnswering, onGiveUp, log, timers, random } = options;
  const stopping = new AbortController();
  const stopped = new Promise<undefined>((resolve) =>
    stopping.signal.addEventListener('abort', () => resolve(undefined)),
  );
  const retiring = new Set<Promise<void>>();
  let current: Supervised | undefined = await open();
  let since = timers.now();
  let restarts = 0;

  function retire(runner: Supervised): void {
    const retired = runner
      .retire()
      .catch((error: unknown) => log.warn({ err: error }, 'a job runner did not end in order'))
      .finally(() => retiring.delete(retired));
    retiring.add(retired);
  }

  async function openInTime(): Promise<Supervised | undefined> {
    const opening = open();
    const opened = within(OPEN_WITHIN, 'the start of the job runner', opening, timers);
    try {
      const runner = await Promise.race([opened, stopped]);
      if (runner !== undefined) return runner;
    } catch (error) {
      opening.then(retire, () => undefined);
      throw error;
    }
    opening.then(retire, () => undefined);
    opened.catch(() => undefined);
    return undefined;
  }

  /** Resolves with the reason when the runner ended by itself or did not start. */
  async function nextFailure(): Promise<Error | undefined> {
    if (current !== undefined) return Promise.race([current.ended, stopped]);
    try {
      current = await openInTime();
      if (current === undefined) return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
    since = timers.now();
    restarts += 1;
    log.info({ restarts }, 'the job runner runs again');
    return nextFailure();
  }

  async function supervise(): Promise<void> {
    let failures = 0;
    let ownFailures = 0;
    while (!stopping.signal.aborted) {
      const error = await nextFailure();
      if (error === undefined || stopping.signal.aborted) return;
      if (current !== undefined) {
        const lasted = timers.now() - since;
        if (lasted >= STEADY_AFTER) failures = ownFailures = 0;
        since = timers.now();
        retire(current);
        current = undefined;
      }
      failures += 1;
      ownFailures = isOutage(error) || !(await isDatabaseAnswering()) ? 0 : ownFailures + 1;
      if (ownFailures >= MOST_FAILURES) return onGiveUp(error);
      const delay = Math.round(backoffAfter(failures, BACKOFF, random));
      log.warn({ err: error, failures, delay }, 'the job runner does not run; it is started again');
      await timers.sleep(delay, stopping.signal);
    }
  }

  const supervising = supervise();
  return {
    health: {
      isRunning: () => current !== undefined,
      downFor: () => (current === undefined ? timers.now() - since : 0),
      restarts: () => restarts,
    },
    stop: async () => {
      stopping.abort();
      await supervising;
      if (current !== undefined) retire(current);
      await Promise.all(retiring);
    },
  };
}
