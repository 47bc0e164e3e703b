import type { Named } from '@cauce/contract/kit/fields';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Lists the specialists of each branch without archived ones. */
export async function listNamesByBranch(
  tx: TenantTx,
  branchIds: readonly string[],
): Promise<ReadonlyMap<string, Named[]>> {
  if (branchIds.length === 0) return new Map();
  const found = await db(tx)
    .selectFrom('specialist')
    .select(['branch_id', 'id', 'name'])
    .where('branch_id', 'in', branchIds)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const names = new Map<string, Named[]>();
  for (const { branch_id, id, name } of found)
    names.set(branch_id, [...(names.get(branch_id) ?? []), { _id: id, name }]);
  return names;
}
