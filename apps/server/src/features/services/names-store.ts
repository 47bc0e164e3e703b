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

/** The names of the services that are not archived and are no visits of a property: all of them, or those among these. */
export async function findServiceNames(tx: TenantTx, among?: readonly string[]): Promise<string[]> {
  const listed = db(tx)
    .selectFrom('service')
    .select('name')
    .distinct()
    .where('archived_at', 'is', null)
    .where('property_id', 'is', null)
    .$if(among !== undefined, (query) => query.where('name', 'in', among ?? []))
    .orderBy('name');
  return (await listed.execute()).map(({ name }) => name);
}
