import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { MoneyMovement, PaymentMethod } from '@cauce/contract/sales/money';
import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { summed } from './summed-store.ts';

export interface Filters {
  /** Days in the time zone of the business, both included. */
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

/** The conditions on columns that the stored sums have too. */
function ofSums({ type, paymentMethod, category, branchId, specialistId }: Filters) {
  return [
    sql`true`,
    ...(type === undefined ? [] : [sql`m.type = ${type}`]),
    ...(paymentMethod === undefined ? [] : [sql`m.method = ${paymentMethod}`]),
    ...(category === undefined ? [] : [sql`m.category = ${category}`]),
    ...(branchId === undefined ? [] : [sql`m.branch_id = ${branchId}`]),
    ...(specialistId === undefined ? [] : [sql`m.specialist_id = ${specialistId}`]),
  ];
}

const ofDays = ({ from, to }: Filters) => [
  ...(from === undefined ? [] : [sql`m.day >= ${from}::date`]),
  ...(to === undefined ? [] : [sql`m.day <= ${to}::date`]),
];

/**
 * Narrows the instants to a day around the period, because the index is ordered by instants and zones differ by at most
 * a day.
 */
function nearby({ from, to }: Filters) {
  return [
    ...(from === undefined ? [] : [sql`m.at >= ${from}::date - interval '1 day'`]),
    ...(to === undefined ? [] : [sql`m.at < ${to}::date + interval '2 days'`]),
  ];
}

/** With more matches than this, reading the newest rows one after another is faster. */
const FEW_MATCHES = 2000;
/** The trigram index needs at least three characters. */
const SHORTEST = 3;

/** The movements that contain these words; an index finds them when they are few. */
async function matchWords(tx: TenantTx, search: string): Promise<RawBuilder<unknown>> {
  const part = containsPattern(search);
  const says = sql`(m.custom_id || ' ' || m.comments) ilike ${part}`;
  if (search.length < SHORTEST) return says;
  const { rows } = await sql<{
    ids: string[] | null;
  }>`select money_said(${part}, ${FEW_MATCHES}) as ids`.execute(db(tx));
  const ids = rows[0]?.ids;
  return ids ? sql`m.id = any (${ids}::uuid[])` : says;
}

async function ofWhom(tx: TenantTx, { clientId, search = '' }: Filters): Promise<RawBuilder<unknown>[]> {
  return [
    ...(clientId === undefined ? [] : [sql`m.client_id = ${clientId}`]),
    ...(search === '' ? [] : [await matchWords(tx, search)]),
  ];
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` and `)})`;

/** The conditions for movements `m`. */
export const whereMatches = async (tx: TenantTx, filters: Filters): Promise<RawBuilder<unknown>> =>
  all([...ofSums(filters), ...ofDays(filters), ...nearby(filters), ...(await ofWhom(tx, filters))]);

interface Totals {
  /** In cents. */
  in: number;
  out: number;
  movements: number;
}

/** The totals of all matches, read from the stored sums where they know the filters. */
export async function totals(tx: TenantTx, filters: Filters): Promise<Totals> {
  const source =
    filters.clientId === undefined && (filters.search ?? '') === ''
      ? summed(filters, all(ofSums(filters)))
      : sql`select type, amount_cents as cents, 1 as movements from money_movement m
             where m.deleted_at is null and ${await whereMatches(tx, filters)}`;
  const { rows } = await sql<Totals>`
    select coalesce(sum(cents) filter (where type = 'in'), 0)::bigint as "in",
           coalesce(sum(cents) filter (where type = 'out'), 0)::bigint as "out",
           coalesce(sum(movements), 0)::int as movements
      from (${source}) counted`.execute(db(tx));
  return rows[0]!;
}
