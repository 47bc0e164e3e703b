import type { Client, Contact, ContactSort } from '@cauce/contract/clients/clients';
import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { hasWords, filterCondition } from './filters-store.ts';
import { type ResolvedFilters, withoutWords } from './filters.ts';
import type { Cursor } from './cursor.ts';
import { findInOrder } from '../row-store.ts';

interface Position {
  id: string;
  at: Date;
  key: string;
}

const nothing = sql``;

async function selectPositions(tx: TenantTx, select: RawBuilder<unknown>): Promise<Position[]> {
  return (await sql<Position>`${select}`.execute(db(tx))).rows;
}

type CursorOf<In extends Cursor['in']> = Extract<Cursor, { in: In }> | undefined;

/** Selects a page in some order. For words that many clients have, it checks each client in that order. */
function walk(filters: ResolvedFilters, most: number, from: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const { search } = filters;
  if (search === undefined || 'ids' in search) return sql`select ${from} order by ${order} limit ${most}`;
  // The planner expects few matches for any pattern and would read every client first.
  return sql`select * from (select c.search_text, ${from} order by ${order} offset 0) c where ${hasWords(search.words)} limit ${most}`;
}

const newest = (filters: ResolvedFilters, after: CursorOf<'newest'>, most: number) =>
  walk(
    filters,
    most,
    sql`c.id, c.created_at as at from client c where ${filterCondition(withoutWords(filters))}
        ${after ? sql`and (c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : nothing}`,
    sql`c.created_at desc, c.id desc`,
  );

const byName = (filters: ResolvedFilters, after: CursorOf<'name'>, most: number) =>
  walk(
    filters,
    most,
    sql`c.id, c.name_key as key from client c where ${filterCondition(withoutWords(filters))}
        ${after ? sql`and (c.name_key, c.id) > (${after.key} collate "C", ${after.id}::uuid)` : nothing}`,
    sql`c.name_key, c.id`,
  );

const visitedFirst = (filters: ResolvedFilters, after: CursorOf<'lastVisit'>, most: number) =>
  walk(
    filters,
    most,
    sql`c.id, l.last_at as at from client_visits l join client c on c.business_id = l.business_id and c.id = l.client_id
         where ${filterCondition(withoutWords(filters))}
        ${after ? sql`and (l.last_at, l.client_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : nothing}`,
    sql`l.last_at desc, l.client_id desc`,
  );

const neverVisited = (filters: ResolvedFilters, after: CursorOf<'neverCame'>, most: number) =>
  newest({ ...filters, hasVisited: false }, after && { ...after, in: 'newest' }, most);

const cursorIn = <In extends Cursor['in']>(after: Cursor | undefined, kind: In): CursorOf<In> =>
  after?.in === kind ? (after as CursorOf<In>) : undefined;

export interface Page {
  ids: string[];
  /** The end of the page, when more follow. */
  next: Cursor | undefined;
}

function pageOf(found: readonly Cursor[], limit: number): Page {
  const rows = found.slice(0, limit);
  return { ids: rows.map(({ id }) => id), next: found.length > limit ? rows.at(-1) : undefined };
}

/** Lists clients with visits, and then those without. */
async function byLastVisit(
  tx: TenantTx,
  filters: ResolvedFilters,
  after: Cursor | undefined,
  most: number,
): Promise<Cursor[]> {
  const isPast = after?.in === 'neverCame' || filters.hasVisited === false;
  const positions = isPast
    ? []
    : await selectPositions(tx, visitedFirst(filters, cursorIn(after, 'lastVisit'), most));
  const visited = positions.map(({ id, at }): Cursor => ({ in: 'lastVisit', at, id }));
  const isWhole = visited.length === most || filters.hasVisited === true || filters.visited !== undefined;
  if (isWhole) return visited;
  const rest = await selectPositions(
    tx,
    neverVisited(filters, cursorIn(after, 'neverCame'), most - visited.length),
  );
  return [...visited, ...rest.map(({ id, at }): Cursor => ({ in: 'neverCame', at, id }))];
}

export async function listPage(
  tx: TenantTx,
  filters: ResolvedFilters,
  { sort, after, limit }: { sort: ContactSort; after: Cursor | undefined; limit: number },
): Promise<Page> {
  const most = limit + 1;
  if (sort === 'lastVisit') return pageOf(await byLastVisit(tx, filters, after, most), limit);
  if (sort === 'name') {
    const found = await selectPositions(tx, byName(filters, cursorIn(after, 'name'), most));
    return pageOf(
      found.map(({ id, key }) => ({ in: 'name', key, id })),
      limit,
    );
  }
  const found = await selectPositions(tx, newest(filters, cursorIn(after, 'newest'), most));
  return pageOf(
    found.map(({ id, at }) => ({ in: 'newest', at, id })),
    limit,
  );
}

interface Activity {
  id: string;
  last_visit: Date | null;
  last_at: Date | null;
  last_text: string | null;
  sent: number;
  scheduled: number;
}

/** Reads the last visit, the last message and the notifications of each client. */
async function readActivity(tx: TenantTx, ids: readonly string[]): Promise<Map<string, Activity>> {
  const { rows } = await sql<Activity>`
    select c.id, v.last_at as last_visit, m.last_at, m.last_text, n.sent, n.scheduled
      from unnest(${ids}::uuid[]) c (id)
      left join client_visits v on v.client_id = c.id
      left join lateral (select last_at, last_text from shared.conversation where client_id = c.id order by last_at desc limit 1) m on true
      left join lateral (
        select (count(*) filter (where state = 'said'))::int as sent, (count(*) filter (where state = 'planned'))::int as scheduled
          from shared.notification where client_id = c.id
      ) n on true`.execute(db(tx));
  return new Map(rows.map((row) => [row.id, row]));
}

const toContact = (client: Client, row: Activity | undefined): Contact => ({
  ...client,
  lastVisit: row?.last_visit?.toISOString() ?? null,
  lastMessage:
    row?.last_at instanceof Date ? { date: row.last_at.toISOString(), message: row.last_text ?? '' } : null,
  sent: row?.sent ?? 0,
  scheduled: row?.scheduled ?? 0,
});

export async function toContacts(tx: TenantTx, ids: readonly string[]): Promise<Contact[]> {
  if (ids.length === 0) return [];
  const visited = await readActivity(tx, ids);
  return (await findInOrder(tx, ids)).map((client) => toContact(client, visited.get(client._id)));
}
