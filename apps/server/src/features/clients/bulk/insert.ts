import type { ClientInput } from '@cauce/contract/clients/clients';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import * as store from './insert-store.ts';
import { phoneOf } from '../columns.ts';
import type { RegistrationContext } from '../store.ts';

export interface BulkResult {
  /** The index in the input and the id of each inserted client. */
  inserted: { index: number; id: string }[];
  /** The inputs whose number exists already, or stands earlier in the same input, with the name of its client. */
  duplicates: { index: number; name: string }[];
}

/** Inserts many clients without announcing them: the caller announces once. */
export async function insertClients(
  tx: TenantTx,
  by: RegistrationContext,
  inputs: readonly ClientInput[],
): Promise<BulkResult> {
  if (inputs.length === 0) return { inserted: [], duplicates: [] };
  const inserted = await store.insert(tx, by, inputs);
  const insertedIndexes = new Set(inserted.map(({ index }) => index));
  const duplicates = inputs.flatMap((input, index) =>
    insertedIndexes.has(index) ? [] : [{ index, phone: phoneOf(input) ?? '' }],
  );
  const holders = await store.listHolders(tx, [...new Set(duplicates.map(({ phone }) => phone))]);
  return {
    inserted,
    duplicates: duplicates.map(({ index, phone }) => ({ index, name: holders.get(phone) ?? '' })),
  };
}
