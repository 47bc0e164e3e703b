import type { DayPeriod } from '@cauce/domain/time/day-period';
import { wholeMonths } from '@cauce/domain/time/whole-months';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface Scope {
  branchId?: string | undefined;
}

const DIMENSIONS = ['day', 'branch', 'origin', 'product'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

export interface Flow {
  in: number;
  out: number;
  movements: number;
}
export const NO_FLOW: Flow = { in: 0, out: 0, movements: 0 };
export type Flows = ReadonlyMap<string, Flow>;

const there = ({ branchId }: Scope) => (branchId === undefined ? sql`true` : sql`branch_id = ${branchId}`);

const sums = sql`
  coalesce(sum(quantity) filter (where type = 'in'), 0)::bigint as "in",
  coalesce(sum(quantity) filter (where type = 'out'), 0)::bigint as "out",
  coalesce(sum(movements), 0)::int as movements`;

/** The sums of a period by product: whole months from the sums by month, and the remaining days from those by day. */
function ofProducts(period: DayPeriod, scope: Scope) {
  const { months, plus, minus } = wholeMonths(period);
  const { first = period.from, last = period.to } = months ?? {};
  const days = (sign: 1 | -1, { from, to }: DayPeriod) => sql`
    union all
    select product_id, type, ${sign} * quantity, ${sign} * movements from shared.stock_day
     where day between ${from} and ${to} and ${there(scope)}`;
  return sql`
    select product_id, type, quantity, movements from shared.stock_month
     where ${months !== undefined} and month between ${first} and ${last} and ${there(scope)}
    ${sql.join([...plus.map((each) => days(1, each)), ...minus.map((each) => days(-1, each))], sql` `)}`;
}

/**
 * Sums the movements of a period by each dimension. A condition beside grouping sets would find no index of a view, so
 * it stands in a query of its own.
 */
export async function flows(
  tx: TenantTx,
  period: DayPeriod,
  scope: Scope,
): Promise<Record<Dimension, Flows>> {
  const { from, to } = period;
  const { rows } = await sql<Flow & { dimension: Dimension; key: string }>`
    select case when grouping(day) = 0 then 'day' when grouping(branch_id) = 0 then 'branch' else 'origin' end as dimension,
           coalesce(day::text, branch_id::text, origin) as key,
           ${sums}
      from (select * from shared.stock_branch_day where day between ${from} and ${to} and ${there(scope)}) counted
     group by grouping sets ((day), (branch_id), (origin))
    union all
    select 'product', product_id::text, ${sums}
      from (${ofProducts(period, scope)}) counted
     group by product_id having sum(movements) <> 0`.execute(db(tx));
  const of = (dimension: Dimension): Flows =>
    new Map(
      rows
        .filter((row) => row.dimension === dimension)
        .map(({ key, in: arrived, out, movements }) => [key, { in: arrived, out, movements }]),
    );
  return Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, of(dimension)])) as Record<
    Dimension,
    Flows
  >;
}

export async function total(tx: TenantTx, { from, to }: DayPeriod, scope: Scope): Promise<Flow> {
  const { rows } = await sql<Flow>`
    select ${sums} from shared.stock_branch_day where day between ${from} and ${to} and ${there(scope)}`.execute(
    db(tx),
  );
  return rows[0] ?? NO_FLOW;
}

export interface ProductStock {
  id: string;
  name: string;
  cents: number;
  isArchived: boolean;
  minStock: number | null;
  stock: number;
  reserved: number;
}

/** The stock of each counted product, in one branch or in all. */
export async function stockByProduct(tx: TenantTx, { branchId }: Scope): Promise<ProductStock[]> {
  const { rows } = await sql<ProductStock>`
    select p.id, p.name, p.price_cents as cents, p.archived_at is not null as "isArchived", p.min_stock as "minStock",
           coalesce(sum(l.on_hand), 0)::int as stock, coalesce(sum(l.reserved), 0)::int as reserved
      from shared.product p
      left join shared.stock_level l on l.business_id = p.business_id and l.product_id = p.id
       ${branchId === undefined ? sql`` : sql`and l.branch_id = ${branchId}`}
     where p.tracks_stock
     group by p.id, p.name, p.price_cents, p.archived_at, p.min_stock`.execute(db(tx));
  return rows;
}

/** Finds the names of products, also of those that are no longer counted. */
export async function namesOf(tx: TenantTx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await db(tx).selectFrom('shared.product').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface BranchStock {
  id: string;
  name: string;
  isArchived: boolean;
  stock: number;
}

export async function listBranches(tx: TenantTx): Promise<BranchStock[]> {
  const { rows } = await sql<BranchStock>`
    select b.id, b.name, b.archived_at is not null as "isArchived", coalesce(sum(l.on_hand), 0)::int as stock
      from shared.branch b left join shared.stock_level l on l.business_id = b.business_id and l.branch_id = b.id
     group by b.id, b.name, b.archived_at`.execute(db(tx));
  return rows;
}
