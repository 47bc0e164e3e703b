import type { Enrollment } from '@cauce/contract/sales/enrollments';
import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { paidCentsOf } from '../money/index.ts';

/** An enrollment as stored, with money in cents. */
export interface Row {
  id: string;
  business_id: string;
  course_id: string;
  course_name: string;
  schedule_id: string;
  starts_on: string | null;
  client_id: string;
  client_name: string;
  whatsapp: string;
  country_code: string;
  enrolled_at: Date;
  status: Enrollment['status'];
  payment_status: Enrollment['paymentStatus'];
  payment_method: Enrollment['paymentMethod'];
  enrollment_fee_cents: number;
  paid_cents: number;
  remaining_balance_cents: number;
  notes: string;
  order_reference: string;
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

export type StoredEnrollment = Omit<Enrollment, 'can'>;

const fields = sql`
  e.id, e.business_id, e.course_id, co.name as course_name, e.schedule_id,
  (select min(d.date)::text from shared.course_session d where d.schedule_id = e.schedule_id) as starts_on,
  e.client_id, concat_ws(' ', nullif(c.name, ''), nullif(c.lastname, ''), nullif(c.second_lastname, '')) as client_name,
  c.whatsapp, c.country_code, e.enrolled_at, e.status, e.payment_status, e.payment_method, e.enrollment_fee_cents,
  ${paidCentsOf('enrollment_id', 'e')} as paid_cents,
  e.remaining_balance_cents, e.notes, e.order_reference, e.created_by, e.created_at, e.updated_at`;
const ENROLLMENT_JOINS = sql`
  join shared.course co on co.business_id = e.business_id and co.id = e.course_id
  join shared.client c on c.business_id = e.business_id and c.id = e.client_id`;

export const rows = async (tx: TenantTx, conditions: RawBuilder<unknown>): Promise<Row[]> =>
  (await sql<Row>`select ${fields} from enrollment e ${ENROLLMENT_JOINS} ${conditions}`.execute(db(tx))).rows;

/** Converts a row to the fields of the API. */
export const toWire = (row: Row): StoredEnrollment => ({
  _id: row.id,
  businessId: row.business_id,
  courseId: row.course_id,
  courseName: row.course_name,
  scheduleId: row.schedule_id,
  startsOn: row.starts_on,
  clientId: row.client_id,
  clientName: row.client_name,
  whatsapp: row.whatsapp,
  countryCode: row.country_code,
  enrollmentDate: row.enrolled_at.toISOString(),
  status: row.status,
  paymentStatus: row.payment_status,
  paymentMethod: row.payment_method,
  enrollmentFee: row.enrollment_fee_cents / 100,
  totalPaid: row.paid_cents / 100,
  remainingBalance: row.remaining_balance_cents / 100,
  notes: row.notes,
  order: row.order_reference,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
