import type { Client } from '@cauce/contract/clients/clients';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import type { MergePair } from './client-references-store.ts';
import { rows, toWire } from '../row-store.ts';

/** Locks both in the order of their ids, so that two merges of the same clients never deadlock. */
export async function lockBoth(tx: TenantTx, ids: readonly string[]): Promise<Client[]> {
  return (await rows(tx).where('id', 'in', ids).orderBy('id').forUpdate().execute()).map(toWire);
}

/** A client who opted out stays opted out after the merge. */
export async function keepOptOut(tx: TenantTx, { from, to }: MergePair): Promise<void> {
  await sql`
    update client k set opted_out_at = least(k.opted_out_at, o.opted_out_at)
      from client o where k.id = ${to} and o.id = ${from} and o.opted_out_at is not null`.execute(db(tx));
}
