import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { newId } from '../../src/platform/ids.ts';
import { makeBusiness } from '../factories.ts';

/** Plans one notification for each of many people at the same moment. */
export async function plan(pool: Pool, { people, dueAt }: { people: number; dueAt: Date }): Promise<string> {
  const { id } = await makeBusiness(pool);
  const ids = Array.from({ length: people }, () => newId());
  await pool.query(
    `create table if not exists arrival (message_id uuid not null, at timestamptz not null default clock_timestamp())`,
  );
  await pool.query('create index if not exists arrival_of on arrival (message_id)');
  await pool.query(
    `insert into client (business_id, id, name, whatsapp, country_code, country_code_ext, phone, search_text, created_by)
     select $1, c, 'Ana', n::text, '52', '521', '52' || n, 'ana', 'ana@ejemplo.mx'
       from unnest($2::uuid[], array(select generate_series(5500000001, 5500000000 + $3))) as t(c, n)`,
    [id, ids, people],
  );
  // Messages may be sent at every hour of the day.
  await pool.query('insert into notification_rules (business_id, quiet_from, quiet_to) values ($1, 0, 0)', [
    id,
  ]);
  await pool.query(
    `insert into notification (business_id, id, client_id, whatsapp, country_code, country_code_ext, text, delivery_at, created_by)
     select business_id, gen_random_uuid(), id, whatsapp, '52', '521', 'Hola, {nombre_contacto}', $2, 'ana@ejemplo.mx'
       from client where business_id = $1`,
    [id, dueAt],
  );
  // The database analyses these tables by itself only a minute later. The tables that the flood fills stay unanalysed.
  await pool.query('analyze client, notification');
  await pool.query(
    `select graphile_worker.add_job('notifications.dispatch', json_build_object('businessId', $1::text), run_at => $2)`,
    [id, dueAt],
  );
  return id;
}

export interface SlowWorker {
  kill: () => Promise<unknown>;
  stop: () => Promise<unknown>;
}

export async function slowWorker(
  databaseUrl: string,
  { milliseconds, dataDir }: { milliseconds: number; dataDir: string },
): Promise<SlowWorker> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'slow-worker.ts'), [
    databaseUrl,
    String(milliseconds),
    dataDir,
  ]);
  const ended = once(child, 'exit');
  await Promise.race([once(child, 'message'), ended]);
  if (child.exitCode !== null) throw new Error('the worker did not begin');
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** The number of messages that arrived so far. A cheap query, so that frequent calls do not disturb. */
export async function arrivals(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from arrival');
  return rows[0]?.count ?? 0;
}

/** The number of messages of a business that are not sent yet, including those that were not written yet. */
export async function unsettled(pool: Pool, businessId: string, people: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from message where business_id = $1 and status = 'sent'`,
    [businessId],
  );
  return people - (rows[0]?.count ?? 0);
}

export interface Tally {
  /** The number of different messages that arrived, and of those that arrived more than once. */
  arrived: number;
  doubled: number;
  /** The number of messages that needed several attempts. */
  again: number;
  /** The number of notifications that were not sent. */
  unsaid: number;
}

export async function tally(pool: Pool, businessId: string): Promise<Tally> {
  const { rows } = await pool.query<Tally>(
    `select count(*)::int as arrived, count(*) filter (where times > 1)::int as doubled,
            (select count(*)::int from message where business_id = $1 and attempts > 1) as again,
            (select count(*)::int from notification where business_id = $1 and state <> 'said') as unsaid
       from (select count(*) as times from arrival group by message_id) a`,
    [businessId],
  );
  return rows[0]!;
}
