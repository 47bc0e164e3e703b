import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Sorts the existing ones of these ids, the newest first. */
export async function sortNewestFirst(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('client')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}
