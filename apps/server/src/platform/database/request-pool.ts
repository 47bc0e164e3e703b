import type { Pool, PoolClient } from 'pg';
import { AnswerWatch, destroy, isAnsweringNow, streamOf } from './answer-watch.ts';
import { asDatabaseError, type DatabaseAway, isOutage } from './outage.ts';

/** A request that waits longer for a free connection of a busy process is refused and may come again. */
const FREE_WITHIN = 10_000;

const pools = new WeakMap<Pool, Pool>();

/** Whether the database answers at all, found out within these milliseconds. */
type AskDatabase = (milliseconds: number) => Promise<boolean>;

/**
 * The connections of a pool for work that a person waits for. When the database stops answering, such work fails within
 * two seconds, waiting for a connection or for an answer. Jobs use the pool itself and wait longer. The first caller decides
 * how to find out whether the database answers.
 */
export function requestPool(pool: Pool, isAnswering?: AskDatabase): Pool {
  const known = pools.get(pool) ?? watched(pool, isAnswering);
  pools.set(pool, known);
  return known;
}

function watched(
  pool: Pool,
  isAnswering: AskDatabase = (milliseconds) =>
    isAnsweringNow(pool.options.connectionString ?? '', milliseconds),
): Pool {
  const watch = new AnswerWatch(isAnswering);
  pool.on('connect', (client) => streamOf(client)?.on('data', () => watch.hasAnswered()));
  const connect = () => connectWatched(pool, watch);
  const own: Record<PropertyKey, unknown> = {
    connect,
    query: async (...asked: Parameters<PoolClient['query']>) => {
      const client = await connect();
      try {
        const result: unknown = await client.query(...asked);
        client.release();
        return result;
      } catch (error) {
        client.release(isOutage(error));
        throw asDatabaseError(error);
      }
    },
  };
  return new Proxy(pool, {
    get: (target, name) => {
      const value: unknown = own[name] ?? Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function connectWatched(pool: Pool, watch: AnswerWatch): Promise<PoolClient> {
  watch.refuseWhileAway();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const hasConnected = watch.add({ abort: reject, limit: FREE_WITHIN });
  const connecting = pool.connect();
  let client: PoolClient;
  try {
    client = await Promise.race([connecting, aborted]);
  } catch (error) {
    connecting.then(
      (late) => late.release(),
      () => undefined,
    );
    throw asDatabaseError(error);
  } finally {
    hasConnected();
  }
  return watchUntilReleased(client, watch);
}

/** The connection is destroyed when the database does not answer, so that its statement fails. */
function watchUntilReleased(client: PoolClient, watch: AnswerWatch): PoolClient {
  let away: DatabaseAway | undefined;
  const isReleased = watch.add({
    abort: (error) => {
      away = error;
      destroy(client);
    },
  });
  const { release } = client;
  client.release = (error) => {
    isReleased();
    release.call(client, error ?? away);
  };
  return client;
}
