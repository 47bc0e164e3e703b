import type { Socket } from 'node:net';
import pg from 'pg';
import { systemTimers, type Timers, within } from '../timers.ts';
import { DatabaseAway, isOutage } from './outage.ts';

/** Work of a request that waits for the database or has one of its connections. */
export interface WatchedWork {
  /** Ends the work, because the database does not answer. */
  abort: (error: DatabaseAway) => void;
  /** Milliseconds that the work may take although the database answers. */
  limit?: number;
}

/** Work that takes this long raises the question whether the database answers at all. */
const SUSPECT_AFTER = 500;
/** The work is aborted at most 2 s after the last answer, also when that came just after the question began. */
const ANSWER_WITHIN = 700;
const EVERY = 100;
/** While this process is this late itself, a missing answer proves nothing. */
const LATE = 100;

/** Whether the database answers a new connection. Also a refusal for lack of connections is an answer. */
export async function isAnsweringNow(connectionString: string, milliseconds: number): Promise<boolean> {
  const client = new pg.Client({ connectionString, application_name: 'cauce watch' });
  client.on('error', () => undefined);
  try {
    const asked = client.connect().then(() => client.query('select 1'));
    asked.catch(() => undefined);
    await within(milliseconds, 'the database', asked);
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError && (error.code === '53300' || !isOutage(error));
  } finally {
    destroy(client);
  }
}

/** The socket of a connection. */
export const streamOf = (client: pg.ClientBase): Socket | undefined =>
  (client as unknown as { connection?: { stream: Socket } }).connection?.stream;

/** Closes a connection without waiting for the server. Its query fails at once. */
export function destroy(client: pg.ClientBase): void {
  streamOf(client)?.destroy();
}

/**
 * Finds out that the database stopped answering, while requests wait for it. A slow statement is no reason to give up,
 * so a second connection asks whether the database answers at all. On a busy machine a new connection may take long as
 * well, so an answer on any other connection counts too.
 */
export class AnswerWatch {
  readonly #isAnswering: (milliseconds: number) => Promise<boolean>;
  readonly #timers: Timers;
  readonly #work = new Map<WatchedWork, number>();
  #timer: NodeJS.Timeout | undefined;
  #tickedAt = 0;
  #answeredAt = -Infinity;
  #isAsking = false;
  #wasLate = false;
  /** Whether the last question had no answer while this process was late. The next one decides. */
  #isInDoubt = false;
  #isAway = false;

  constructor(isAnswering: (milliseconds: number) => Promise<boolean>, timers = systemTimers) {
    this.#isAnswering = isAnswering;
    this.#timers = timers;
  }

  /** While the database is away, new work is refused at once. */
  refuseWhileAway(): void {
    if (this.#isAway) throw new DatabaseAway('the database does not answer');
  }

  /** Notes that something arrived from the database, on any connection: it is slow, but not away. */
  hasAnswered(): void {
    this.#answeredAt = this.#timers.now();
  }

  /** Watches work until the returned function is called. */
  add(work: WatchedWork): () => void {
    this.#work.set(work, this.#timers.now());
    if (this.#timer === undefined) this.#start();
    return () => void this.#work.delete(work);
  }

  #start(): void {
    this.#tickedAt = this.#timers.now();
    this.#timer = setInterval(() => this.tick(), EVERY);
    this.#timer.unref();
  }

  #stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  tick(): void {
    const now = this.#timers.now();
    const isLate = now - this.#tickedAt > EVERY + LATE;
    this.#tickedAt = now;
    if (isLate) this.#wasLate = true;
    if (this.#work.size === 0 && !this.#isAway) return this.#stop();
    for (const [work, since] of this.#work)
      if (now - since > (work.limit ?? Infinity)) this.#abort(work, 'no connection became free');
    if (this.#isAsking || now - this.#answeredAt < SUSPECT_AFTER) return;
    const [oldest = now] = this.#work.values();
    if (this.#isAway || now - oldest >= SUSPECT_AFTER) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#isAsking = true;
    this.#wasLate = false;
    const askedAt = this.#timers.now();
    if (await this.#isAnswering(ANSWER_WITHIN).catch(() => false)) this.hasAnswered();
    this.#isAsking = false;
    if (this.#answeredAt >= askedAt) {
      this.#isAway = this.#isInDoubt = false;
    } else if (this.#wasLate && !this.#isInDoubt) {
      this.#isInDoubt = true;
    } else {
      this.#isAway = true;
      for (const work of this.#work.keys()) this.#abort(work, 'the database does not answer');
    }
  }

  #abort(work: WatchedWork, reason: string): void {
    this.#work.delete(work);
    work.abort(new DatabaseAway(reason));
  }
}
