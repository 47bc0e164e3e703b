import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Those of these who are there, the newest first. */
export async function newestOf(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('client')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}
