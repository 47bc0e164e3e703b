import type { EnrollmentInput } from '@cauce/contract/sales/enrollments';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { paidCentsOf } from '../money/index.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { newId } from '../../platform/ids.ts';
import type { Author } from './author.ts';
import { type Row, rows } from './rows-store.ts';

/** An enrollment ready to store: money is in cents, and missing fields have their values. */
export type CompletedEnrollment = Pick<
  EnrollmentInput,
  'courseId' | 'clientId' | 'status' | 'paymentStatus' | 'paymentMethod' | 'notes' | 'order'
> & {
  scheduleId: string;
  enrolledAt: Date;
  feeCents: number;
  paidCents: number;
  remainingCents: number;
};

const toColumns = (completed: CompletedEnrollment) => ({
  course_id: completed.courseId,
  schedule_id: completed.scheduleId,
  client_id: completed.clientId,
  enrolled_at: completed.enrolledAt,
  status: completed.status,
  payment_status: completed.paymentStatus,
  payment_method: completed.paymentMethod,
  enrollment_fee_cents: completed.feeCents,
  remaining_balance_cents: completed.remainingCents,
  notes: completed.notes,
  order_reference: completed.order,
});

export async function read(tx: TenantTx, id: string): Promise<Row | undefined> {
  return (await rows(tx, sql`where e.id = ${id}`))[0];
}

/** Reads an enrollment and locks it until the transaction ends. */
export async function lockForUpdate(tx: TenantTx, id: string): Promise<Row | undefined> {
  await db(tx).selectFrom('enrollment').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  // Read by a second query, because payments may have been recorded while this transaction waited for the lock.
  return read(tx, id);
}

export async function insert(tx: TenantTx, by: Author, completed: CompletedEnrollment): Promise<string> {
  const id = newId(by.at.getTime());
  await db(tx)
    .insertInto('enrollment')
    .values({
      ...toColumns(completed),
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

export async function update(
  tx: TenantTx,
  by: Author,
  id: string,
  completed: CompletedEnrollment,
): Promise<void> {
  await db(tx)
    .updateTable('enrollment')
    .set({ ...toColumns(completed), updated_by: by.signedBy, updated_at: nextVersion(by) })
    .where('id', '=', id)
    .execute();
}

/** Changes what is left to pay after a payment of these cents, and the payment status with it. */
export async function updateBalance(tx: TenantTx, by: Author, id: string, cents: number): Promise<void> {
  const left = sql<number>`greatest(0, remaining_balance_cents - ${cents}::bigint)`;
  const paid = paidCentsOf('enrollment_id', 'enrollment');
  await db(tx)
    .updateTable('enrollment')
    .set({
      remaining_balance_cents: left,
      payment_status: sql`case when ${left} = 0 then 'completed' when ${paid} > 0 then 'partial' else 'pending' end`,
      updated_by: by.signedBy,
      updated_at: nextVersion(by),
    })
    .where('id', '=', id)
    .execute();
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('enrollment').where('id', '=', id).execute();
}
