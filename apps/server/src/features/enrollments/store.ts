import type { EnrollmentInput } from '@cauce/contract/sales/enrollments';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { newId } from '../../platform/ids.ts';
import type { Author } from './author.ts';
import { type Row, rows } from './rows-store.ts';

/** An enrollment ready to store: money is in cents, and missing fields have their values. */
export type Settled = Pick<
  EnrollmentInput,
  'courseId' | 'clientId' | 'status' | 'paymentStatus' | 'paymentMethod' | 'notes' | 'order'
> & {
  scheduleId: string;
  enrolledAt: Date;
  feeCents: number;
  paidCents: number;
  remainingCents: number;
};

const toColumns = (settled: Settled) => ({
  course_id: settled.courseId,
  schedule_id: settled.scheduleId,
  client_id: settled.clientId,
  enrolled_at: settled.enrolledAt,
  status: settled.status,
  payment_status: settled.paymentStatus,
  payment_method: settled.paymentMethod,
  enrollment_fee_cents: settled.feeCents,
  remaining_balance_cents: settled.remainingCents,
  notes: settled.notes,
  order_reference: settled.order,
});

export async function read(tx: TenantTx, id: string): Promise<Row | undefined> {
  return (await rows(tx, sql`where e.id = ${id}`))[0];
}

/** Reads an enrollment and locks it until the transaction ends. */
export async function hold(tx: TenantTx, id: string): Promise<Row | undefined> {
  await db(tx).selectFrom('enrollment').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  // Read by a second query, because payments may have been recorded while this transaction waited for the lock.
  return read(tx, id);
}

export async function insert(tx: TenantTx, by: Author, settled: Settled): Promise<string> {
  const id = newId(by.at.getTime());
  await db(tx)
    .insertInto('enrollment')
    .values({
      ...toColumns(settled),
      business_id: by.businessId,
      id,
      created_by: by.signedBy,
      updated_by: by.signedBy,
      created_at: by.at,
      updated_at: by.at,
    })
    .execute();
  return id;
}

export async function update(tx: TenantTx, by: Author, id: string, settled: Settled): Promise<void> {
  await db(tx)
    .updateTable('enrollment')
    .set({ ...toColumns(settled), updated_by: by.signedBy, updated_at: nextVersion(by) })
    .where('id', '=', id)
    .execute();
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('enrollment').where('id', '=', id).execute();
}
