import type { Pool, PoolClient } from 'pg';

export type Roll = (sides: number) => number;

/** The process died. */
class Crash extends Error {
  override name = 'Crash';
}

const LONGEST = 40;

/**
 * A pool whose processes die: a transaction ends at any statement, before or after it ran, and is rolled back as the
 * database does. A statement without a transaction fails in the same ways.
 */
export function crashing(pool: Pool, roll: Roll): Pool {
  async function connect(): Promise<PoolClient> {
    const client = await pool.connect();
    const last = roll(12) === 0 ? 1 + roll(LONGEST) : -1;
    const isAfter = roll(2) === 0;
    let statements = 0;
    const query = async (...asked: [string]) => {
      const isLast = statements === last;
      statements += 1;
      if (!isLast) return client.query(...asked);
      if (isAfter) await client.query(...asked);
      throw new Crash('in a transaction');
    };
    return new Proxy(client, {
      get: (target, key) => {
        if (key === 'query') return query;
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  }
  const query = async (...asked: [never]) => {
    const fate = roll(60);
    if (fate === 0) throw new Crash('before the statement');
    const answer: unknown = await pool.query(...asked);
    if (fate === 1) throw new Crash('after the statement');
    return answer;
  };
  return { connect, query } as unknown as Pool;
}
