import type { DayPeriod } from '@cauce/domain/time/day-period';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { summed } from '../money/index.ts';

export interface Scope {
  branchId?: string | undefined;
  specialistId?: string | undefined;
}

const DIMENSIONS = ['day', 'branch', 'category', 'method', 'specialist'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Sums of income and expenses in cents. */
export interface Flow {
  in: number;
  out: number;
  movements: number;
}
export const NO_FLOW: Flow = { in: 0, out: 0, movements: 0 };
/** Sums by key. The empty text is the key of movements without a branch or specialist. */
export type Flows = ReadonlyMap<string, Flow>;

const of = ({ branchId, specialistId }: Scope) =>
  sql.join(
    [
      sql`true`,
      ...(branchId === undefined ? [] : [sql`m.branch_id = ${branchId}`]),
      ...(specialistId === undefined ? [] : [sql`m.specialist_id = ${specialistId}`]),
    ],
    sql` and `,
  );

/**
 * The daily sums of a period. The smaller table is read unless a specialist is requested, because only `money_day` has
 * specialists.
 */
const days = ({ from, to }: DayPeriod, scope: Scope) => sql`
  ${scope.specialistId === undefined ? sql`shared.money_branch_day` : sql`shared.money_day`} m
   where m.day between ${from} and ${to} and ${of(scope)}`;

const sums = sql`
  coalesce(sum(cents) filter (where type = 'in'), 0)::bigint as "in",
  coalesce(sum(cents) filter (where type = 'out'), 0)::bigint as "out",
  coalesce(sum(movements), 0)::int as movements`;

/** Sums the movements of a period by each dimension. */
export async function flows(
  tx: TenantTx,
  period: DayPeriod,
  scope: Scope,
): Promise<Record<Dimension, Flows>> {
  const { rows } = await sql<Flow & { dimension: Dimension; key: string | null }>`
    select case when grouping(branch_id) = 0 then 'branch' when grouping(category) = 0 then 'category'
                when grouping(method) = 0 then 'method' else 'specialist' end as dimension,
           coalesce(branch_id::text, category, method, specialist_id::text) as key,
           ${sums}
      from (${summed(period, of(scope))}) counted
     group by grouping sets ((branch_id), (category), (method), (specialist_id))
    having sum(movements) <> 0
    union all
    select 'day', day::text, ${sums} from ${days(period, scope)} group by day`.execute(db(tx));
  const flowsBy = (dimension: Dimension): Flows =>
    new Map(
      rows
        .filter((row) => row.dimension === dimension)
        .map(({ key, in: income, out, movements }) => [key ?? '', { in: income, out, movements }]),
    );
  return Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, flowsBy(dimension)])) as Record<
    Dimension,
    Flows
  >;
}

export async function total(tx: TenantTx, period: DayPeriod, scope: Scope): Promise<Flow> {
  const { rows } = await sql<Flow>`select ${sums} from ${days(period, scope)}`.execute(db(tx));
  return rows[0] ?? NO_FLOW;
}

export interface NamedBranch {
  id: string;
  name: string;
  isArchived: boolean;
}

const isArchived = sql<boolean>`archived_at is not null`.as('isArchived');

export const listBranches = (tx: TenantTx): Promise<NamedBranch[]> =>
  db(tx).selectFrom('shared.branch').select(['id', 'name', isArchived]).execute();

export const listSpecialists = (tx: TenantTx): Promise<(NamedBranch & { branchId: string })[]> =>
  db(tx)
    .selectFrom('shared.specialist')
    .select(['id', 'name', 'branch_id as branchId', isArchived])
    .execute();
