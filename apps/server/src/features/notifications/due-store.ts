import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { Deciding } from './facts.ts';
import { around, told, type Told } from './told-store.ts';

const rows = (wanted: RawBuilder<unknown>) =>
  sql<Told>`select ${told} from notification n ${around} ${wanted}`;

/** What is due, held until this transaction ends; whoever else looks for some gets others. */
export async function takeDue(
  tx: TenantTx,
  { businessId, at, most }: ActionContext & { most: number },
): Promise<Told[]> {
  const { rows: held } = await sql<{ id: string }>`
    select id from notification where business_id = ${businessId} and state = 'planned' and delivery_at <= ${at}
     order by delivery_at limit ${most} for no key update skip locked`.execute(db(tx));
  if (held.length === 0) return [];
  const found = await rows(sql`
    where n.business_id = ${businessId} and n.id = any(${held.map(({ id }) => id)}::uuid[])
    order by n.delivery_at, n.id`).execute(db(tx));
  return found.rows;
}

/** Whoever else would say something to them waits, so that no two count the same day. */
export async function holdClients(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await sql`select from client where id = any(${ids}::uuid[]) order by id for no key update`.execute(db(tx));
}

/** How many each of them was told since. */
export async function saidSince(
  tx: TenantTx,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, number>> {
  const { rows: counts } = await sql<{ id: string; count: number }>`
    select client_id as id, count(*) as count from notification
     where client_id = any(${ids}::uuid[]) and state = 'said' and kind <> 'specialist' and updated_at >= ${since}
     group by 1`.execute(db(tx));
  return new Map(counts.map(({ id, count }) => [id, Number(count)]));
}

export async function setSaid(
  tx: TenantTx,
  at: Date,
  said: readonly { id: string; messageId: string }[],
): Promise<void> {
  if (said.length === 0) return;
  await sql`update notification n set state = 'said', message_id = s."messageId", updated_at = ${at}
              from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as s(id uuid, "messageId" uuid)
             where n.business_id = current_business() and n.id = any(${said.map(({ id }) => id)}::uuid[]) and n.id = s.id`.execute(
    db(tx),
  );
}

export async function putOff(
  tx: TenantTx,
  at: Date,
  off: readonly { id: string; to: Date }[],
): Promise<void> {
  if (off.length === 0) return;
  await sql`update notification n set delivery_at = o."to", updated_at = ${at}
              from jsonb_to_recordset(${JSON.stringify(off)}::jsonb) as o(id uuid, "to" timestamptz)
             where n.business_id = current_business() and n.id = any(${off.map(({ id }) => id)}::uuid[]) and n.id = o.id`.execute(
    db(tx),
  );
}

export type Said = Pick<Told, 'id' | Deciding> & { messageId: string };

/** The notifications that these messages say, with no more than decides whether they hold. */
export async function ofMessages(tx: TenantTx, messageIds: readonly string[]): Promise<Said[]> {
  const found = await sql<Said>`
    select n.id, n.message_id as "messageId", n.kind, n.at_once as "atOnce", n.delivery_at as "deliveryAt", n.version,
           a.starts_at as start, a.status, c.no_respond as "noRespond", c.opted_out_at is not null as "optedOut"
      from notification n join client c on c.business_id = n.business_id and c.id = n.client_id
      left join appointment a on a.business_id = n.business_id and a.id = n.appointment_id
     where n.business_id = current_business() and n.message_id = any(${messageIds}::uuid[])`.execute(db(tx));
  return found.rows;
}

export interface Departure {
  businessId: string;
  at: Date;
}

/** Where and at which second something is due until then; each business is then entered by itself. */
export async function departures(pool: Pool, until: Date): Promise<Departure[]> {
  const { rows: due } = await pool.query<Departure>(
    `select business_id as "businessId", max(delivery_at) as at from notification
      where state = 'planned' and delivery_at <= $1 group by business_id, date_trunc('second', delivery_at)`,
    [until],
  );
  return due;
}

/** What was just written in numbers is looked for by its indexes from then on. */
export async function tellPlanner(pool: Pool): Promise<void> {
  await pool.query('analyze conversation, message');
}
