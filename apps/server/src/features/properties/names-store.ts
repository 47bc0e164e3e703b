import { listNames } from '../../platform/database/archivable-rows.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';

/** The names of the properties that are not archived: all of them, or those among these. */
export const findPropertyNames = (tx: TenantTx, among?: readonly string[]): Promise<string[]> =>
  listNames(tx, 'property', among);
