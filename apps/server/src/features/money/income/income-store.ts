import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

/** The money that came in for each of these appointments and orders, in cents. */
export async function listIncome(
  tx: TenantTx,
  { appointmentIds, orderIds }: { appointmentIds: readonly string[]; orderIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  if (appointmentIds.length + orderIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; cents: number }>`
    select coalesce(m.appointment_id, m.order_id) as id, sum(m.amount_cents)::float8 as cents from money_movement m
     where m.business_id = current_business() and m.type = 'in' and m.deleted_at is null
       and (m.appointment_id = any(${[...appointmentIds]}::uuid[]) or m.order_id = any(${[...orderIds]}::uuid[]))
     group by 1`.execute(db(tx));
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}
