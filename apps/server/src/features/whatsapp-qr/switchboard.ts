import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { newId } from '../../platform/ids.ts';
import * as leases from './lease-store.ts';
import { Line, type LineParts } from './line.ts';
import * as store from './store.ts';

export interface SwitchboardParts extends LineParts {
  pool: Pool;
}

const EVERY = 1000;
const TIDY_EVERY = 60;
const ANSWER_WITHIN = 10_000;

/** Every line that this process has: opens what nobody has, gives up what is somebody else's, and says what others ask. */
export class Switchboard {
  readonly #parts: SwitchboardParts;
  readonly #holder = newId();
  readonly #lines = new Set<Line>();
  readonly #errands = new Set<Promise<void>>();
  #ticks = 0;

  constructor(parts: SwitchboardParts) {
    this.#parts = parts;
  }

  async tick(): Promise<void> {
    const { pool, now } = this.#parts;
    await leases.claim(pool, this.#holder, now());
    const held = await leases.heldBy(pool, this.#holder, now());
    await this.#giveUp(new Set(held.map(({ accountId }) => accountId)));
    for (const line of this.#lines) if (line.isOver) this.#lines.delete(line);
    const open = new Set([...this.#lines].map(({ place }) => place.accountId));
    for (const place of held.filter(({ accountId }) => !open.has(accountId))) {
      const line = new Line(this.#parts, { ...place, holder: this.#holder });
      this.#lines.add(line);
      await line.open();
    }
    for (const line of this.#lines) await line.tick();
    await this.#runErrands();
    if (this.#ticks % TIDY_EVERY === 0) await leases.forgetUnpaired(pool, now());
    this.#ticks += 1;
  }

  async stop(): Promise<void> {
    const ids = [...this.#lines].map(({ place }) => place.accountId);
    await Promise.all([...this.#lines].map((line) => line.close()));
    this.#lines.clear();
    await Promise.all(this.#errands);
    if (ids.length > 0) await leases.release(this.#parts.pool, this.#holder, ids);
  }

  async #giveUp(kept: ReadonlySet<string>): Promise<void> {
    const gone = [...this.#lines].filter(({ place }) => !kept.has(place.accountId));
    if (gone.length === 0) return;
    const { pool, scopes } = this.#parts;
    const ids = gone.map(({ place }) => place.accountId);
    const unpaired = await leases.unpairedOf(pool, ids);
    for (const line of gone) {
      const { businessId, accountId } = line.place;
      this.#lines.delete(line);
      if (!unpaired.has(accountId)) {
        await line.close();
        continue;
      }
      await line.unpair();
      await scopes.inTenant({ businessId }, (tx) => store.forgetKeys(tx, accountId));
    }
    await leases.release(pool, this.#holder, ids);
  }

  /** What couriers of other processes ask for; those wait no longer than for any channel. */
  async #runErrands(): Promise<void> {
    const { errands } = this.#parts.phones;
    const ours = new Map([...this.#lines].map((line) => [line.place.accountId, line]));
    for (const errand of await errands.take([...ours.keys()])) {
      const run = async () => {
        const line = ours.get(errand.account);
        const delivery = await line!
          .send(errand.message, AbortSignal.timeout(ANSWER_WITHIN))
          .catch((error: unknown) => ({ is: 'unknown' as const, reason: String(error) }));
        await errands.settle(errand, delivery);
      };
      const running = run().catch((error: unknown) => this.#parts.log.error({ err: error }, 'errand'));
      this.#errands.add(running);
      void running.finally(() => this.#errands.delete(running));
    }
  }
}

/** Runs beside the jobs, in the processes that work. */
export function openSwitchboard(parts: SwitchboardParts): { stop: () => Promise<void> } {
  const board = new Switchboard(parts);
  const leaving = new AbortController();
  const running = (async () => {
    while (!leaving.signal.aborted) {
      await board.tick().catch((error: unknown) => parts.log.error({ err: error }, 'switchboard'));
      await setTimeout(EVERY, undefined, { signal: leaving.signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    stop: async () => {
      leaving.abort();
      await running;
      await board.stop();
    },
  };
}
