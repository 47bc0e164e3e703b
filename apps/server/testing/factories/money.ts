import type { MoneyMovementInput } from '@cauce/contract/sales/money';
import type { Pool } from 'pg';
import { newId } from '../../src/platform/ids.ts';

export const moneyInput = (over: Partial<MoneyMovementInput> = {}): MoneyMovementInput => ({
  customId: '',
  type: 'in',
  amount: 450,
  paymentMethod: 'cash',
  category: 'sales',
  clientId: null,
  branchId: null,
  specialistId: null,
  comments: '',
  ...over,
});

interface Payable {
  businessId: string;
  clientId: string;
}

/** Inserts an order without going through the orders feature. */
export async function makeOrder(
  pool: Pool,
  { businessId, clientId, branchId }: Payable & { branchId: string },
): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into client_order (business_id, id, number, client_id, branch_id, delivery_date, total_cents, created_by, updated_by)
     values ($1, $2, (select count(*) + 1 from client_order where business_id = $1), $3, $4, '2026-03-20', 45000,
             'ana@ejemplo.mx', 'ana@ejemplo.mx')`,
    [businessId, id, clientId, branchId],
  );
  return id;
}

/** Inserts an enrollment without going through the enrollments feature. */
export async function makeEnrollment(pool: Pool, { businessId, clientId }: Payable): Promise<string> {
  const [courseId, scheduleId, id] = [newId(), newId(), newId()];
  await pool.query(
    `insert into course (business_id, id, name, sessions, place) values ($1, $2, 'Primeros auxilios', 4, 'Aula 2')`,
    [businessId, courseId],
  );
  await pool.query(
    'insert into course_schedule (business_id, id, course_id, position) values ($1, $2, $3, 0)',
    [businessId, scheduleId, courseId],
  );
  await pool.query(
    `insert into enrollment (business_id, id, course_id, schedule_id, client_id, enrolled_at, remaining_balance_cents, created_by, updated_by)
     values ($1, $2, $3, $4, $5, now(), 45000, 'ana@ejemplo.mx', 'ana@ejemplo.mx')`,
    [businessId, id, courseId, scheduleId, clientId],
  );
  return id;
}
