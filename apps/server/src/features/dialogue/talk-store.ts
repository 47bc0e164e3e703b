import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface Waiting {
  waitingSince: Date | null;
  dueAt: Date | null;
  state: unknown;
}

const milliseconds = (count: number): RawBuilder<unknown> => sql`${count}::int * interval '1 millisecond'`;

export interface Due {
  conversationId: string;
  dueAt: Date;
}

/** From the first that waits no longer than the ceiling, however many more come. */
export async function wait(
  tx: TenantTx,
  by: { businessId: string; at: Date },
  { conversationIds, delay, ceiling }: { conversationIds: readonly string[]; delay: number; ceiling: number },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    insert into talk as t (business_id, conversation_id, waiting_since, due_at, updated_at)
    select ${by.businessId}, id, ${by.at}::timestamptz, ${by.at}::timestamptz + ${milliseconds(delay)}, ${by.at}::timestamptz
      from unnest(${conversationIds}::uuid[]) id order by id
    on conflict (business_id, conversation_id) do update
      set waiting_since = coalesce(t.waiting_since, excluded.waiting_since), updated_at = excluded.updated_at,
          due_at = least(excluded.due_at, coalesce(t.waiting_since, excluded.waiting_since) + ${milliseconds(ceiling)})
    returning conversation_id as "conversationId", due_at as "dueAt"`.execute(db(tx));
  return rows;
}

/** Kept from whoever else would think about it. */
export async function hold(tx: TenantTx, conversationId: string): Promise<Waiting | undefined> {
  const row = await db(tx)
    .selectFrom('talk')
    .select(['waiting_since', 'due_at', 'state'])
    .where('conversation_id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst();
  return row && { waitingSince: row.waiting_since, dueAt: row.due_at, state: row.state };
}

/** Nobody waits any more. */
export async function settle(tx: TenantTx, conversationId: string, at: Date, state?: unknown): Promise<void> {
  await db(tx)
    .updateTable('talk')
    .set({
      waiting_since: null,
      due_at: null,
      updated_at: at,
      ...(state === undefined ? {} : { state: JSON.stringify(state) }),
    })
    .where('conversation_id', '=', conversationId)
    .execute();
}

export async function dueAgain(tx: TenantTx, conversationId: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('talk')
    .set({ due_at: at, updated_at: at })
    .where('conversation_id', '=', conversationId)
    .where('waiting_since', 'is not', null)
    .execute();
}
