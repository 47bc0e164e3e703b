import type { ResourceItem } from '@cauce/contract/agenda/resources';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** The files of these resources. */
export async function listItems(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ResourceItem[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db(tx).selectFrom('resource').select(['id', 'items']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, items }) => [id, items as unknown as ResourceItem[]]));
}
