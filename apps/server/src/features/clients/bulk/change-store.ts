import type { ManyChange } from '@cauce/contract/clients/clients';
import { type RawBuilder, sql } from 'kysely';
import type { AuditContext } from '../../../platform/action-context.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { nextVersion } from '../../../platform/database/version.ts';
import { filterCondition } from '../list/filters-store.ts';
import type { ResolvedFilters } from '../list/filters.ts';

const CHUNK = 10_000;

/** The assignments of a change, and the condition that a row differs from it. */
function toSql(by: AuditContext, { type, noRespond, archive }: ManyChange) {
  const pairs: [set: RawBuilder<unknown>, differs: RawBuilder<unknown>][] = [];
  if (type !== undefined) pairs.push([sql`type = ${type}`, sql`c.type <> ${type}`]);
  if (noRespond !== undefined)
    pairs.push([sql`no_respond = ${noRespond}`, sql`c.no_respond <> ${noRespond}`]);
  if (archive !== undefined) {
    const at = archive ? by.at : null;
    pairs.push([sql`archived_at = ${at}::timestamptz`, sql`(c.archived_at is null) = ${archive}`]);
  }
  return {
    set: sql.join(pairs.map(([set]) => set)),
    differs: sql`(${sql.join(
      pairs.map(([, differs]) => differs),
      sql` or `,
    )})`,
  };
}

async function changeWhere(
  tx: TenantTx,
  by: AuditContext,
  change: ManyChange,
  condition: RawBuilder<unknown>,
): Promise<{ changed: number; last: string | null }> {
  const { set, differs } = toSql(by, change);
  const { rows } = await sql<{ changed: number; last: string | null }>`
    with chosen as (
      select c.id from client c where ${condition} and ${differs} order by c.id limit ${CHUNK} for no key update
    ), changed as (
      update client set ${set}, updated_at = ${nextVersion(by)} from chosen where client.id = chosen.id returning client.id
    )
    select count(*)::int as changed, max(id::text) as last from changed`.execute(db(tx));
  return rows[0] ?? { changed: 0, last: null };
}

export async function countExisting(tx: TenantTx, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from client where id = any (${ids}::uuid[])`.execute(db(tx));
  return rows[0]?.count ?? 0;
}

/** Changes the clients with these ids and returns how many differed. */
export async function changeByIds(
  tx: TenantTx,
  by: AuditContext,
  ids: readonly string[],
  change: ManyChange,
): Promise<number> {
  return (await changeWhere(tx, by, change, sql`c.id = any (${ids}::uuid[])`)).changed;
}

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Changes the clients of the filters in chunks, in the order of their ids, and returns how many differed. */
export async function changeByFilters(
  tx: TenantTx,
  by: AuditContext,
  filters: ResolvedFilters,
  change: ManyChange,
): Promise<number> {
  let total = 0;
  for (let after = FIRST; ;) {
    const condition = sql`${filterCondition(filters)} and c.id > ${after}::uuid`;
    const { changed, last } = await changeWhere(tx, by, change, condition);
    total += changed;
    if (last === null || changed < CHUNK) return total;
    after = last;
  }
}
