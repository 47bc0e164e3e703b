import pg, { type Pool } from 'pg';
import { LIVE_CHANNEL } from '../../apps/server/src/platform/live/hints.ts';
import { LiveLine } from '../load/live-line.ts';
import { type Taken, takenOf } from '../load/taken.ts';
import type { SignedIn } from '../people.ts';

export interface HintFigures {
  hints: number;
  /** Milliseconds from the commit until the browsers of both processes have received the hint. */
  product: Taken;
  /** Milliseconds until two plain listeners have received a notification. */
  floor: Taken;
}

const BARE = 'bench_hint';

/** Measures a hint to browsers at two processes, beside plain LISTEN and NOTIFY. */
export async function measureHints({
  ports,
  pool,
  databaseUrl,
  owner,
  hints,
}: {
  ports: readonly number[];
  pool: Pool;
  databaseUrl: string;
  owner: SignedIn;
  hints: number;
}): Promise<HintFigures> {
  const lines = ports.map((port) => new LiveLine(port, owner.headers));
  await Promise.all(lines.map(({ ready }) => ready));
  const bare = await Promise.all(ports.map(() => listening(databaseUrl)));
  const note = JSON.stringify({ businessId: owner.businessId, topic: 'bench', ids: [] });
  const times = { product: [] as number[], floor: [] as number[] };
  const client = await pool.connect();
  for (let turn = -10; turn < hints; turn += 1) {
    if (turn === 0) for (const list of Object.values(times)) list.length = 0;
    times.product.push(
      await fromCommit(
        client,
        [LIVE_CHANNEL, note],
        lines.map((line) => line.next()),
      ),
    );
    times.floor.push(
      await fromCommit(
        client,
        [BARE, note],
        bare.map((listener) => nextOf(listener)),
      ),
    );
  }
  client.release();
  for (const line of lines) line.close();
  await Promise.all(bare.map((listener) => listener.end()));
  return { hints, product: takenOf(times.product), floor: takenOf(times.floor) };
}

async function fromCommit(
  client: pg.PoolClient,
  notice: [string, string],
  receptions: Promise<number>[],
): Promise<number> {
  await client.query('begin');
  await client.query('select pg_notify($1, $2)', notice);
  const began = performance.now();
  await client.query('commit');
  return Math.max(...(await Promise.all(receptions))) - began;
}

async function listening(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`listen ${BARE}`);
  return client;
}

const nextOf = (client: pg.Client) =>
  new Promise<number>((resolve) => client.once('notification', () => resolve(performance.now())));
