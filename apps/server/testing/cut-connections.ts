import type { Pool, PoolClient } from 'pg';

export interface Cutting {
  pool: Pool;
  /** The number of connections that were cut so far. */
  cuts: () => number;
}

/** A pool that cuts one of three connections, before or during a statement. */
export function cutting(pool: Pool, roll: (sides: number) => number, longest = 16): Cutting {
  let cuts = 0;
  async function connect(): Promise<PoolClient> {
    const client = await pool.connect();
    const { processID } = client as PoolClient & { processID: number };
    const last = roll(3) === 0 ? roll(longest) : -1;
    const isMeanwhile = roll(2) === 0;
    let statements = 0;
    const cut = async () => {
      cuts += 1;
      await pool.query('select pg_terminate_backend($1)', [processID]);
    };
    const query = async (...asked: [string]) => {
      const isCut = statements === last;
      statements += 1;
      if (!isCut) return client.query(...asked);
      if (!isMeanwhile) await cut();
      const [answer] = await Promise.allSettled([client.query(...asked), isMeanwhile ? cut() : undefined]);
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value;
    };
    return new Proxy(client, {
      get: (target, key) => {
        if (key === 'query') return query;
        // A connection may be cut after its last statement was answered, so it is never reused.
        if (key === 'release')
          return (error?: Error) => client.release(error ?? (last >= 0 && statements > last));
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }
  return { pool: { connect } as unknown as Pool, cuts: () => cuts };
}

/** Recognises the error of a caller whose connection was cut. */
export const wasCut = (error: unknown): boolean =>
  error instanceof Error && /terminat|connection|not queryable/i.test(error.message);

/** A seeded random generator. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
