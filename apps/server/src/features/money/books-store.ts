import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export type Differences = {
  days: number;
  months: number;
  branchDays: number;
  clients: number;
};

/** Compares the stored sums with the movements and counts the rows that differ. */
export async function differences(tx: TenantTx): Promise<Differences> {
  const { rows } = await sql<Differences>`
    select (select count(*)::int from (
      select 1 from (
        select day, type, branch_id, specialist_id, category, method, amount_cents as cents, 1 as movements
          from money_movement where deleted_at is null
        union all
        select day, type, branch_id, specialist_id, category, method, -cents, -movements from money_day
      ) both_books
      group by day, type, branch_id, specialist_id, category, method
      having sum(cents) <> 0 or sum(movements) <> 0
    ) differing) as days,
    (select count(*)::int from (
      select 1 from (
        select date_trunc('month', day)::date as month, type, branch_id, specialist_id, category, method, cents, movements
          from money_day
        union all
        select month, type, branch_id, specialist_id, category, method, -cents, -movements from money_month
      ) both_books
      group by month, type, branch_id, specialist_id, category, method
      having sum(cents) <> 0 or sum(movements) <> 0
    ) differing) as months,
    (select count(*)::int from (
      select 1 from (
        select day, type, branch_id, cents, movements from money_day
        union all
        select day, type, branch_id, -cents, -movements from money_branch_day
      ) both_books
      group by day, type, branch_id
      having sum(cents) <> 0 or sum(movements) <> 0
    ) differing) as "branchDays",
    (select count(*)::int from (
      select 1 from (
        select client_id, case type when 'in' then amount_cents else -amount_cents end as cents, 1 as movements
          from money_movement where deleted_at is null and client_id is not null
        union all
        select client_id, -cents, -movements from client_spent
      ) both_books
      group by client_id
      having sum(cents) <> 0 or sum(movements) <> 0
    ) differing) as clients`.execute(db(tx));
  return rows[0]!;
}
