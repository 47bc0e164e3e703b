import type { OrderStatus } from '@cauce/contract/sales/orders';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

interface Amounts {
  status: OrderStatus;
  totalCents: number;
  paidCents: number;
}

/** The sum that was paid for an order `o`, in cents. */
export const PAID_CENTS = sql<number>`
  (select coalesce(sum(case m.type when 'in' then m.amount_cents else -m.amount_cents end), 0)::bigint
     from money_movement m
    where m.business_id = o.business_id and m.order_id = o.id and m.deleted_at is null)`;

/** Locks an order and reads its amounts. */
export async function lockAmounts(tx: TenantTx, id: string): Promise<Amounts | undefined> {
  await db(tx).selectFrom('client_order').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  // Read by a second query, because payments may have been recorded while this transaction waited for the lock.
  const { rows } = await sql<Amounts>`
    select o.status, o.total_cents as "totalCents", ${PAID_CENTS} as "paidCents" from client_order o
     where o.id = ${id}`.execute(db(tx));
  return rows[0];
}
