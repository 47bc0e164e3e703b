import { findBranches } from '../branches/index.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuseFields } from '../../platform/mount/refusal.ts';
import * as known from './known-store.ts';
import type { Filters } from './movements-store.ts';

/** The records of the filters must belong to the business. */
export async function refuseUnknown(tx: TenantTx, { productId, branchId }: Filters): Promise<void> {
  if (productId !== undefined) found((await known.products(tx, [productId])).get(productId));
  if (branchId !== undefined) found((await findBranches(tx, [branchId])).get(branchId));
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads ids that are separated by commas. */
export function idsIn(list: string): string[] {
  const ids = list.split(',').filter((id) => id !== '');
  return ids.every((id) => ID.test(id)) ? ids : refuseFields({ ids: 'El identificador no es válido' });
}
