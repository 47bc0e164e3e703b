import type { DayPeriod } from '@cauce/domain/day-period';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface Scope {
  branchId?: string | undefined;
  specialistId?: string | undefined;
}

const DIMENSIONS = ['day', 'branch', 'category', 'method', 'specialist'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** In cents. */
export interface Flow {
  in: number;
  out: number;
  movements: number;
}
export const NO_FLOW: Flow = { in: 0, out: 0, movements: 0 };
/** What belongs to nobody or nowhere stands under the empty text. */
export type Flows = ReadonlyMap<string, Flow>;

const within = ({ from, to }: DayPeriod, { branchId, specialistId }: Scope) =>
  sql.join(
    [
      sql`day between ${from} and ${to}`,
      ...(branchId === undefined ? [] : [sql`branch_id = ${branchId}`]),
      ...(specialistId === undefined ? [] : [sql`specialist_id = ${specialistId}`]),
    ],
    sql` and `,
  );

const sums = sql`
  coalesce(sum(cents) filter (where type = 'in'), 0)::bigint as "in",
  coalesce(sum(cents) filter (where type = 'out'), 0)::bigint as "out",
  coalesce(sum(movements), 0)::int as movements`;

/** A period, looked at once and added up every way. */
export async function flows(
  tx: TenantTx,
  period: DayPeriod,
  scope: Scope,
): Promise<Record<Dimension, Flows>> {
  const { rows } = await sql<Flow & { dimension: Dimension; key: string | null }>`
    select case when grouping(day) = 0 then 'day' when grouping(branch_id) = 0 then 'branch'
                when grouping(category) = 0 then 'category' when grouping(method) = 0 then 'method'
                else 'specialist' end as dimension,
           coalesce(day::text, branch_id::text, category, method, specialist_id::text) as key,
           ${sums}
      from money_day where ${within(period, scope)}
     group by grouping sets ((day), (branch_id), (category), (method), (specialist_id))`.execute(db(tx));
  const of = (dimension: Dimension): Flows =>
    new Map(
      rows
        .filter((row) => row.dimension === dimension)
        .map(({ key, in: income, out, movements }) => [key ?? '', { in: income, out, movements }]),
    );
  return Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, of(dimension)])) as Record<
    Dimension,
    Flows
  >;
}

export async function total(tx: TenantTx, period: DayPeriod, scope: Scope): Promise<Flow> {
  const { rows } = await sql<Flow>`select ${sums} from money_day where ${within(period, scope)}`.execute(
    db(tx),
  );
  return rows[0] ?? NO_FLOW;
}

export interface Place {
  id: string;
  name: string;
  isArchived: boolean;
}

const isArchived = sql<boolean>`archived_at is not null`.as('isArchived');

export const places = (tx: TenantTx): Promise<Place[]> =>
  db(tx).selectFrom('branch').select(['id', 'name', isArchived]).execute();

export const workers = (tx: TenantTx): Promise<(Place & { branchId: string })[]> =>
  db(tx).selectFrom('specialist').select(['id', 'name', 'branch_id as branchId', isArchived]).execute();
