import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { launch, type Running } from '../product.ts';
import { type Statement, traceFrom } from './trace.ts';

/** Serves the statements and the bytes of a page of the product behind node:http, in a process of its own. */
export async function serveSame(
  { databaseUrl, folder }: { databaseUrl: string; folder: string },
  said: readonly Statement[],
  bytes: string,
): Promise<Running> {
  const name = randomUUID();
  const [trace, body] = [join(folder, `${name}.trace.json`), join(folder, `${name}.bytes.json`)];
  await writeFile(trace, JSON.stringify(traceFrom(said)));
  await writeFile(body, bytes);
  const env = { FLOOR_BYTES: body, FLOOR_TRACE: trace, FLOOR_DATABASE: databaseUrl };
  return launch(['bench/floor/server.ts'], env, '/');
}

/**
 * Repeats the statements of the product on one connection. Like in the product, the answer of a read does not wait for
 * its commit.
 */
export async function again(pool: Pool, said: readonly Statement[]): Promise<void> {
  const client = await pool.connect();
  for (const statement of said.filter(({ text }) => text !== 'commit')) await client.query(statement);
  client.query('commit').then(() => client.release(), client.release);
}
