import type { ClientInput } from '@cauce/contract/clients';
import type { TenantTx } from '../../platform/database/scopes.ts';
import * as store from './bulk-store.ts';
import { phoneOf, type Registrar } from './store.ts';

export interface Bulk {
  /** Where each stood in what was given, and their id. */
  taken: { index: number; id: string }[];
  /** Those whose number somebody has, and who: known before, or earlier among the same. */
  known: { index: number; name: string }[];
}

/** Registers many at once, without a word to anybody: whoever brings them in tells of it. */
export async function insertMany(tx: TenantTx, by: Registrar, inputs: readonly ClientInput[]): Promise<Bulk> {
  if (inputs.length === 0) return { taken: [], known: [] };
  const taken = await store.insert(tx, by, inputs);
  const made = new Set(taken.map(({ index }) => index));
  const others = inputs.flatMap((input, index) =>
    made.has(index) ? [] : [{ index, phone: phoneOf(input) ?? '' }],
  );
  const holders = await store.holders(tx, [...new Set(others.map(({ phone }) => phone))]);
  return { taken, known: others.map(({ index, phone }) => ({ index, name: holders.get(phone) ?? '' })) };
}
