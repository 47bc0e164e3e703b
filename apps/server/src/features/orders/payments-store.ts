import type { OrderStatus } from '@cauce/contract/sales/orders';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { paidCentsOf } from '../money/index.ts';

interface Amounts {
  status: OrderStatus;
  totalCents: number;
  paidCents: number;
}

/** Locks an order and reads its amounts. */
export async function lockAmounts(tx: TenantTx, id: string): Promise<Amounts | undefined> {
  await db(tx).selectFrom('client_order').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  // Read by a second query, because payments may have been recorded while this transaction waited for the lock.
  const { rows } = await sql<Amounts>`
    select o.status, o.total_cents as "totalCents", ${paidCentsOf('order_id', 'o')} as "paidCents" from client_order o
     where o.id = ${id}`.execute(db(tx));
  return rows[0];
}
