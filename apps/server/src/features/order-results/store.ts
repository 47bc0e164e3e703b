import type { OrderResults } from '@cauce/contract/sales/order-results';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { Period } from './period.ts';

/** Lists every branch, archived ones too, because they took orders while they were open. */
export async function branches(tx: TenantTx) {
  const rows = await db(tx).selectFrom('shared.branch').select(['id', 'name', 'archived_at']).execute();
  return rows.map(({ id, name, archived_at }) => ({ id, name, isArchived: archived_at !== null }));
}

export interface Counts {
  taken: number;
  delivered: number;
  canceled: number;
  cents: number;
}
export const NONE: Counts = { taken: 0, delivered: 0, canceled: 0, cents: 0 };

interface Row extends Counts {
  day: IsoDate | null;
  branch_id: string | null;
}

const counts = sql`
  count(*)::int as taken,
  (count(*) filter (where status = 'delivered'))::int as delivered,
  (count(*) filter (where status = 'canceled'))::int as canceled,
  coalesce(sum(total_cents) filter (where status = 'delivered'), 0)::bigint as cents`;

const taken = ({ start, end }: Period, branchId: string | undefined) => sql`
  o.created_at >= ${start} and o.created_at < ${end}
  and (${branchId ?? null}::uuid is null or o.branch_id = ${branchId ?? null}::uuid)`;

/** Counts the orders taken in a period by every dimension in one query. */
export async function counted(tx: TenantTx, period: Period, branchId: string | undefined) {
  const { rows } = await sql<Row>`
    select day::text as day, branch_id, ${counts}
      from (select (o.created_at at time zone ${period.zone})::date as day, o.branch_id, o.status, o.total_cents
              from shared.client_order o where ${taken(period, branchId)}) taken
     group by grouping sets ((), (day), (branch_id))`.execute(db(tx));
  const byDay = new Map<IsoDate, Counts>();
  const byBranch = new Map<string, Counts>();
  let total = NONE;
  for (const { day, branch_id, ...row } of rows) {
    if (day !== null) byDay.set(day, row);
    else if (branch_id !== null) byBranch.set(branch_id, row);
    else total = row;
  }
  return { total, byDay, byBranch };
}

/** The totals of the period to compare with. */
export async function total(tx: TenantTx, period: Period, branchId: string | undefined): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select ${counts} from shared.client_order o where ${taken(period, branchId)}`.execute(db(tx));
  return rows[0] ?? NONE;
}

/** The products of delivered orders, the best sold first, with their current names. */
export async function byProduct(
  tx: TenantTx,
  period: Period,
  { branchId, most }: { branchId: string | undefined; most: number },
): Promise<OrderResults['byProduct']> {
  const { rows } = await sql<{ id: string; name: string; quantity: number; cents: number }>`
    select p.id, p.name, sold.quantity, sold.cents
      from (select i.product_id, sum(i.quantity)::int as quantity, sum(i.quantity::bigint * i.price_cents)::bigint as cents
              from shared.client_order o
              join shared.order_item i on i.business_id = o.business_id and i.order_id = o.id
             where o.status = 'delivered' and ${taken(period, branchId)}
             group by i.product_id
             order by cents desc, quantity desc, i.product_id
             limit ${most}) sold
      join shared.product p on p.id = sold.product_id
     order by sold.cents desc, sold.quantity desc, p.id`.execute(db(tx));
  return rows.map(({ id, name, quantity, cents }) => ({ _id: id, name, quantity, sold: cents / 100 }));
}

interface Open {
  pending: number;
  late: number;
  today: number;
  cents: number;
}

/** Counts the open orders, and the late ones by the local time of the business. */
export async function open(
  tx: TenantTx,
  { date, minutes }: { date: IsoDate; minutes: number },
  branchId: string | undefined,
): Promise<Open> {
  const { rows } = await sql<Open>`
    select count(*)::int as pending,
           (count(*) filter (where o.delivery_date < ${date}::date
                                or (o.delivery_date = ${date}::date and o.delivery_minute < ${minutes})))::int as late,
           (count(*) filter (where o.delivery_date = ${date}::date))::int as today,
           coalesce(sum(o.total_cents), 0)::bigint as cents
      from shared.client_order o
     where o.status = 'pending' and (${branchId ?? null}::uuid is null or o.branch_id = ${branchId ?? null}::uuid)`.execute(
    db(tx),
  );
  return rows[0]!;
}
