import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { TAKEN } from '../store.ts';

/** A conversation that is resolved has been read and waits for nobody. */
export async function resolve(tx: TenantTx, id: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('conversation')
    .set({
      ...TAKEN,
      resolved_at: at,
      snoozed_until: null,
      attended_by: '',
      attended_until: null,
      unread: 0,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function reopen(tx: TenantTx, id: string): Promise<void> {
  await db(tx).updateTable('conversation').set({ resolved_at: null }).where('id', '=', id).execute();
}

export async function snooze(tx: TenantTx, id: string, until: Date | null): Promise<void> {
  await db(tx)
    .updateTable('conversation')
    .set({ snoozed_until: until, resolved_at: null })
    .where('id', '=', id)
    .execute();
}

/** Conversations come back as unread. Returns whether it was still due. */
export async function wake(tx: TenantTx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('conversation')
    .set({ snoozed_until: null, unread: sql<number>`greatest(unread, 1)` })
    .where('id', '=', id)
    .where('snoozed_until', '<=', at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markUnread(tx: TenantTx, id: string): Promise<void> {
  await db(tx)
    .updateTable('conversation')
    .set({ unread: sql<number>`greatest(unread, 1)` })
    .where('id', '=', id)
    .execute();
}

export async function setLabels(tx: TenantTx, id: string, labels: readonly string[]): Promise<void> {
  await db(tx)
    .updateTable('conversation')
    .set({ labels: [...labels] })
    .where('id', '=', id)
    .execute();
}

/** The labels of all conversations, by name. */
export async function listLabels(tx: TenantTx): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select distinct label from conversation, unnest(labels) label where labels <> '{}' order by label limit 100`.execute(
    db(tx),
  );
  return rows.map(({ label }) => label);
}

/** Conversations of all businesses that come back now. */
export async function listSnoozedUntil(pool: Pool, at: Date): Promise<{ businessId: string; id: string }[]> {
  const { rows } = await pool.query<{ businessId: string; id: string }>(
    'select business_id as "businessId", id from conversation where snoozed_until <= $1 limit 1000',
    [at],
  );
  return rows;
}
