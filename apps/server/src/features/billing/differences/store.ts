import type { BillingDifference } from '@cauce/contract/account/billing-difference';
import type { Pool } from 'pg';
import { type AdminTx, db } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';

/** A finding for the platform's team. */
export interface Difference {
  /** Null for money of nobody we know. */
  businessId: string | null;
  kind: BillingDifference['kind'];
  /** The checkout, invoice or payment at the provider. */
  reference: string;
  description: string;
  foundAt: Date;
  /** How the review repaired it by itself. */
  note?: string;
}

/** Records a finding once. One that is known, also a settled one, is not recorded again. */
export async function recordDifference(pool: Pool, difference: Difference): Promise<boolean> {
  const { businessId, kind, reference, description, foundAt, note = null } = difference;
  const { rowCount } = await pool.query(
    `insert into billing_difference (id, business_id, kind, reference, description, found_at, settled_at, note)
     values ($1, $2, $3, $4, $5, $6, case when $7::text is null then null else $6::timestamptz end, $7)
     on conflict on constraint billing_difference_once do nothing`,
    [newId(foundAt.getTime()), businessId, kind, reference, description, foundAt, note],
  );
  return rowCount === 1;
}

const differences = (tx: AdminTx) =>
  db(tx)
    .selectFrom('billing_difference as d')
    .leftJoin('shared.business as b', 'b.id', 'd.business_id')
    .select([
      'd.id',
      'd.business_id',
      'b.name',
      'd.kind',
      'd.reference',
      'd.description',
      'd.found_at',
      'd.settled_at',
      'd.note',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof differences>['execute']>>[number];
const toWire = (row: Row): BillingDifference => ({
  _id: row.id,
  businessId: row.business_id,
  businessName: row.name ?? '',
  kind: row.kind as BillingDifference['kind'],
  reference: row.reference,
  description: row.description,
  foundAt: row.found_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  note: row.note,
});

const MOST = 200;

export async function list(tx: AdminTx, isSettled: boolean): Promise<BillingDifference[]> {
  const rows = await differences(tx)
    .where('d.settled_at', isSettled ? 'is not' : 'is', null)
    .orderBy('d.found_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(toWire);
}

export async function byId(tx: AdminTx, id: string): Promise<BillingDifference | undefined> {
  const row = await differences(tx).where('d.id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

/** Returns false when it was settled before. */
export async function markSettled(
  tx: AdminTx,
  id: string,
  { at, note }: { at: Date; note: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('billing_difference')
    .set({ settled_at: at, note })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
