import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** The names of these services. */
export async function listServiceNames(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db(tx).selectFrom('service').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
