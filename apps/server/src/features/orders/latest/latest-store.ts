import type { OrderStatus } from '@cauce/contract/sales/orders';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

export interface LatestOrder {
  clientId: string;
  status: OrderStatus;
  totalCents: number;
  items: { name: string; quantity: number }[];
}

/** The latest order of each of these contacts who has one. */
export async function latestOrders(
  tx: TenantTx,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, LatestOrder>> {
  if (clientIds.length === 0) return new Map();
  const { rows } = await sql<LatestOrder>`
    select o.client_id as "clientId", o.status, o.total_cents::float8 as "totalCents",
           coalesce((select jsonb_agg(jsonb_build_object('name', i.name, 'quantity', i.quantity) order by i.position)
                       from order_item i where i.business_id = o.business_id and i.order_id = o.id), '[]'::jsonb) as items
      from unnest(${[...new Set(clientIds)]}::uuid[]) as c(id)
      cross join lateral (select * from client_order o where o.business_id = current_business() and o.client_id = c.id
                           order by o.created_at desc, o.id desc limit 1) o`.execute(db(tx));
  return new Map(rows.map((order) => [order.clientId, order]));
}

/** The orders that each of these contacts made within these days, in the same order. */
export async function listOrdersWithin(
  tx: TenantTx,
  days: number,
  since: readonly { clientId: string; sentAt: Date }[],
): Promise<string[][]> {
  const { rows } = await sql<{ place: number; id: string }>`
    select s.place::int, o.id
      from unnest(${since.map(({ clientId }) => clientId)}::uuid[], ${since.map(({ sentAt }) => sentAt)}::timestamptz[])
             with ordinality as s("clientId", at, place)
      join client_order o on o.business_id = current_business() and o.client_id = s."clientId"
       and o.created_at > s.at and o.created_at <= s.at + ${days} * interval '1 day'`.execute(db(tx));
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return since.map((_, index) => (byPlace.get(index + 1) ?? []).map(({ id }) => id));
}
