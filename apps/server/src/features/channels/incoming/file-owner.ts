import type { TenantTx } from '../../../platform/database/scopes.ts';
import { listOwners } from '../../team/index.ts';

/** Files without an uploader count for the storage of the first owner. */
export async function findOwner(tx: TenantTx): Promise<string | undefined> {
  const ids = (await listOwners(tx)).map(({ personId }) => personId);
  return ids.toSorted()[0];
}
