import type { MoneyMovement, PaymentMethod } from '@cauce/contract/money';
import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { literally } from '../clients/index.ts';

export interface Filters {
  /** Days of the business, both included. */
  from?: string | undefined;
  to?: string | undefined;
  type?: MoneyMovement['type'] | undefined;
  paymentMethod?: PaymentMethod | undefined;
  category?: string | undefined;
  branchId?: string | undefined;
  specialistId?: string | undefined;
  clientId?: string | undefined;
  search?: string | undefined;
}

/** What the book by day knows too. */
function ofDays({ from, to, type, paymentMethod, category, branchId, specialistId }: Filters) {
  return [
    sql`true`,
    ...(from === undefined ? [] : [sql`m.day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`m.day <= ${to}::date`]),
    ...(type === undefined ? [] : [sql`m.type = ${type}`]),
    ...(paymentMethod === undefined ? [] : [sql`m.method = ${paymentMethod}`]),
    ...(category === undefined ? [] : [sql`m.category = ${category}`]),
    ...(branchId === undefined ? [] : [sql`m.branch_id = ${branchId}`]),
    ...(specialistId === undefined ? [] : [sql`m.specialist_id = ${specialistId}`]),
  ];
}

/** No zone is further than this from the days of the wall, and the index is in the order of instants. */
function nearby({ from, to }: Filters) {
  return [
    ...(from === undefined ? [] : [sql`m.at >= ${from}::date - interval '1 day'`]),
    ...(to === undefined ? [] : [sql`m.at < ${to}::date + interval '2 days'`]),
  ];
}

function ofWhom({ clientId, search = '' }: Filters) {
  const part = `%${literally(search)}%`;
  return [
    ...(clientId === undefined ? [] : [sql`m.client_id = ${clientId}`]),
    ...(search === '' ? [] : [sql`(m.comments ilike ${part} or m.custom_id ilike ${part})`]),
  ];
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` and `)})`;

/** Of the movements `m`. */
export const wanted = (filters: Filters): RawBuilder<unknown> =>
  all([...ofDays(filters), ...nearby(filters), ...ofWhom(filters)]);

interface Totals {
  /** In cents. */
  in: number;
  out: number;
  movements: number;
}

/** What all of them come to: read from the book by day wherever it knows enough. */
export async function totals(tx: TenantTx, filters: Filters): Promise<Totals> {
  const source =
    ofWhom(filters).length === 0
      ? sql`select type, cents, movements from money_day m where ${all(ofDays(filters))}`
      : sql`select type, amount_cents as cents, 1 as movements from money_movement m
             where m.deleted_at is null and ${wanted(filters)}`;
  const { rows } = await sql<Totals>`
    select coalesce(sum(cents) filter (where type = 'in'), 0)::bigint as "in",
           coalesce(sum(cents) filter (where type = 'out'), 0)::bigint as "out",
           coalesce(sum(movements), 0)::int as movements
      from (${source}) counted`.execute(db(tx));
  return rows[0]!;
}
