import type { ConversionSource, ConversionTotals } from '@cauce/contract/funnels/conversion-events';
import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface Filters {
  /** Days in the time zone of the business, both included. */
  from?: string | undefined;
  to?: string | undefined;
  nameId?: string | undefined;
  clientId?: string | undefined;
  assistantId?: string | undefined;
  source?: ConversionSource | undefined;
}

/** The conditions for events `e`. */
export function whereMatches(filters: Filters): RawBuilder<unknown> {
  const { from, to, nameId, clientId, assistantId, source } = filters;
  const conditions = [
    sql`e.business_id = current_business()`,
    ...(from === undefined ? [] : [sql`e.day >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`e.day <= ${to}::date`]),
    ...(nameId === undefined ? [] : [sql`e.name_id = ${nameId}`]),
    ...(clientId === undefined ? [] : [sql`e.client_id = ${clientId}`]),
    ...(assistantId === undefined ? [] : [sql`e.assistant_id = ${assistantId}`]),
    ...(source === undefined ? [] : [sql`e.source = ${source}`]),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Counts the matches by name, the most frequent first. */
export async function totals(tx: TenantTx, filters: Filters): Promise<ConversionTotals> {
  const matched = sql`select e.name_id, e.client_id, e.day from conversion_event e where ${whereMatches(filters)}`;
  const { rows } = await sql<ConversionTotals>`
    with matched as (${matched}),
    named as (
      select m.name_id as "nameId", n.name, count(*)::int as events, count(distinct m.client_id)::int as contacts
        from matched m join conversion_name n on n.business_id = current_business() and n.id = m.name_id
       group by m.name_id, n.name)
    select count(*)::int as events, count(distinct client_id)::int as contacts, min(day)::text as "from", max(day)::text as "to",
           coalesce((select jsonb_agg(to_jsonb(n) order by n.events desc, n.name) from named n), '[]') as "byName"
      from matched`.execute(db(tx));
  return rows[0]!;
}

/** Keeps the assistants that recorded an event. */
export async function listRecording(
  tx: TenantTx,
  assistantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select a.id from unnest(${assistantIds}::uuid[]) a(id)
     where exists (select from conversion_event e where e.business_id = current_business() and e.assistant_id = a.id)`.execute(
    db(tx),
  );
  return new Set(rows.map(({ id }) => id));
}
