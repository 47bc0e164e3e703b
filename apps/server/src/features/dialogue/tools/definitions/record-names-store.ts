import { db, type TenantTx } from '../../../../platform/database/scopes.ts';

const TABLES = {
  services: 'service',
  products: 'product',
  courses: 'course',
  properties: 'property',
} as const;

/** The names of those that belong to the business. */
export async function listRecordNames(
  tx: TenantTx,
  kind: keyof typeof TABLES,
  ids: readonly string[] = [],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db(tx)
    .selectFrom(`shared.${TABLES[kind]}`)
    .select('name')
    .where('id', 'in', ids)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}
