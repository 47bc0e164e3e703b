import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export type Differences = {
  levels: number;
  days: number;
  months: number;
  branchDays: number;
  reserved: number;
};

/** Compares stock levels, sums and reservations with the movements and orders, and counts the rows that differ. */
export async function differences(tx: TenantTx): Promise<Differences> {
  const { rows } = await sql<Differences>`
    select (select count(*)::int from (
      select 1 from (
        select product_id, branch_id, case type when 'in' then quantity else -quantity end as units from stock_movement
        union all
        select product_id, branch_id, -on_hand from stock_level
      ) both_books
      group by product_id, branch_id
      having sum(units) <> 0
    ) differing) as levels,
    (select count(*)::int from (
      select 1 from (
        select day, product_id, branch_id, type, origin, quantity, 1 as movements from stock_movement
        union all
        select day, product_id, branch_id, type, origin, -quantity, -movements from stock_day
      ) both_books
      group by day, product_id, branch_id, type, origin
      having sum(quantity) <> 0 or sum(movements) <> 0
    ) differing) as days,
    (select count(*)::int from (
      select 1 from (
        select date_trunc('month', day)::date as month, product_id, branch_id, type, quantity, movements from stock_day
        union all
        select month, product_id, branch_id, type, -quantity, -movements from stock_month
      ) both_books
      group by month, product_id, branch_id, type
      having sum(quantity) <> 0 or sum(movements) <> 0
    ) differing) as months,
    (select count(*)::int from (
      select 1 from (
        select day, branch_id, type, origin, quantity, movements from stock_day
        union all
        select day, branch_id, type, origin, -quantity, -movements from stock_branch_day
      ) both_books
      group by day, branch_id, type, origin
      having sum(quantity) <> 0 or sum(movements) <> 0
    ) differing) as "branchDays",
    (select count(*)::int from (
      select 1 from (
        select i.product_id, o.branch_id, i.reserved as units
          from shared.client_order o
          join shared.order_item i on i.business_id = o.business_id and i.order_id = o.id
         where o.status = 'pending'
        union all
        select product_id, branch_id, -reserved from stock_level
      ) both_books
      group by product_id, branch_id
      having sum(units) <> 0
    ) differing) as reserved`.execute(db(tx));
  return rows[0]!;
}
