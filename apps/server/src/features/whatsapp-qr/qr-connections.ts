import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { newId } from '../../platform/ids.ts';
import * as leases from './lease-store.ts';
import { QrConnection, type ConnectionParts } from './connection.ts';
import * as store from './store.ts';

export interface QrConnectionsParts extends ConnectionParts {
  pool: Pool;
}

const TICK_INTERVAL = 1000;
const TICKS_PER_CLEANUP = 60;
const ANSWER_TIMEOUT = 10_000;

/**
 * All connections of this process: leases free phones, closes those whose lease was lost, and sends requests of
 * other processes.
 */
export class QrConnections {
  readonly #parts: QrConnectionsParts;
  readonly #holder = newId();
  readonly #connections = new Set<QrConnection>();
  readonly #requests = new Set<Promise<void>>();
  #ticks = 0;

  constructor(parts: QrConnectionsParts) {
    this.#parts = parts;
  }

  async tick(): Promise<void> {
    const { pool, now } = this.#parts;
    await leases.claim(pool, this.#holder, now());
    const leased = await leases.listLeased(pool, this.#holder, now());
    await this.#closeLost(new Set(leased.map(({ accountId }) => accountId)));
    for (const connection of this.#connections) if (connection.isOver) this.#connections.delete(connection);
    const open = new Set([...this.#connections].map(({ lease }) => lease.accountId));
    for (const lease of leased.filter(({ accountId }) => !open.has(accountId))) {
      const connection = new QrConnection(this.#parts, { ...lease, holder: this.#holder });
      this.#connections.add(connection);
      await connection.open();
    }
    for (const connection of this.#connections) await connection.tick();
    await this.#sendRequests();
    if (this.#ticks % TICKS_PER_CLEANUP === 0) await leases.deleteUnpairedKeys(pool, now());
    this.#ticks += 1;
  }

  async stop(): Promise<void> {
    const ids = [...this.#connections].map(({ lease }) => lease.accountId);
    await Promise.allSettled([...this.#connections].map((connection) => connection.close()));
    this.#connections.clear();
    await Promise.allSettled(this.#requests);
    if (ids.length > 0) await leases.release(this.#parts.pool, this.#holder, ids);
  }

  async #closeLost(leasedIds: ReadonlySet<string>): Promise<void> {
    const lost = [...this.#connections].filter(({ lease }) => !leasedIds.has(lease.accountId));
    if (lost.length === 0) return;
    const { pool, scopes } = this.#parts;
    const ids = lost.map(({ lease }) => lease.accountId);
    const unpaired = await leases.listUnpaired(pool, ids);
    for (const connection of lost) {
      const { businessId, accountId } = connection.lease;
      this.#connections.delete(connection);
      if (!unpaired.has(accountId)) {
        await connection.close();
        continue;
      }
      await connection.unpair();
      await scopes.inTenant({ businessId }, (tx) => store.deleteKeys(tx, accountId));
    }
    await leases.release(pool, this.#holder, ids);
  }

  /** Sends requests of other processes, with the usual timeout. */
  async #sendRequests(): Promise<void> {
    const { remoteSend } = this.#parts.phones;
    const ours = new Map(
      [...this.#connections].map((connection) => [connection.lease.accountId, connection]),
    );
    for (const request of await remoteSend.claim([...ours.keys()])) {
      const run = async () => {
        const connection = ours.get(request.account);
        const delivery = await connection!
          .send(request.message, AbortSignal.timeout(ANSWER_TIMEOUT))
          .catch((error: unknown) => ({ is: 'unknown' as const, reason: String(error) }));
        await remoteSend.writeAnswer(request, delivery);
      };
      const running = run().catch((error: unknown) =>
        this.#parts.log.error({ err: error }, 'a request of another process failed'),
      );
      this.#requests.add(running);
      void running.finally(() => this.#requests.delete(running));
    }
  }
}

/** Runs in worker processes beside the jobs. */
export function openQrConnections(parts: QrConnectionsParts): { stop: () => Promise<void> } {
  const connections = new QrConnections(parts);
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await connections
        .tick()
        .catch((error: unknown) =>
          parts.log.error({ err: error }, 'the connections of telephones could not be renewed'),
        );
      await setTimeout(TICK_INTERVAL, undefined, { signal: stopping.signal, ref: false }).catch(
        () => undefined,
      );
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      await connections.stop();
    },
  };
}
