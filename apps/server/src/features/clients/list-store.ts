import type { Client, Contact, ContactSort } from '@cauce/contract/clients';
import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { hasWords, where } from './chosen-store.ts';
import { type Chosen, withoutWords } from './chosen.ts';
import type { Cursor } from './cursor.ts';
import { inOrder } from './row-store.ts';

interface Place {
  id: string;
  at: Date;
  key: string;
}

const nothing = sql``;

async function places(tx: TenantTx, select: RawBuilder<unknown>): Promise<Place[]> {
  return (await sql<Place>`${select}`.execute(db(tx))).rows;
}

type Of<In extends Cursor['in']> = Extract<Cursor, { in: In }> | undefined;

/** Some place in an order, of whom we look for; where words are many people's, each is looked at as they come. */
function walk(chosen: Chosen, most: number, from: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const { wanted } = chosen;
  if (wanted === undefined || 'ids' in wanted) return sql`select ${from} order by ${order} limit ${most}`;
  // The planner takes any pattern for rare and would look at everybody first.
  return sql`select * from (select c.sought, ${from} order by ${order} offset 0) c where ${hasWords(wanted.words)} limit ${most}`;
}

const newest = (chosen: Chosen, after: Of<'newest'>, most: number) =>
  walk(
    chosen,
    most,
    sql`c.id, c.created_at as at from client c where ${where(withoutWords(chosen))}
        ${after ? sql`and (c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : nothing}`,
    sql`c.created_at desc, c.id desc`,
  );

const byName = (chosen: Chosen, after: Of<'name'>, most: number) =>
  walk(
    chosen,
    most,
    sql`c.id, c.name_key as key from client c where ${where(withoutWords(chosen))}
        ${after ? sql`and (c.name_key, c.id) > (${after.key} collate "C", ${after.id}::uuid)` : nothing}`,
    sql`c.name_key, c.id`,
  );

const whoCame = (chosen: Chosen, after: Of<'lastVisit'>, most: number) =>
  walk(
    chosen,
    most,
    sql`c.id, l.last_at as at from client_visits l join client c on c.business_id = l.business_id and c.id = l.client_id
         where ${where(withoutWords(chosen))}
        ${after ? sql`and (l.last_at, l.client_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : nothing}`,
    sql`l.last_at desc, l.client_id desc`,
  );

const whoNeverCame = (chosen: Chosen, after: Of<'neverCame'>, most: number) =>
  newest({ ...chosen, came: false }, after && { ...after, in: 'newest' }, most);

const only = <In extends Cursor['in']>(after: Cursor | undefined, kind: In): Of<In> =>
  after?.in === kind ? (after as Of<In>) : undefined;

export interface Page {
  ids: string[];
  /** Where it ended, when there is more. */
  next: Cursor | undefined;
}

function pageOf(found: readonly Cursor[], limit: number): Page {
  const shown = found.slice(0, limit);
  return { ids: shown.map(({ id }) => id), next: found.length > limit ? shown.at(-1) : undefined };
}

/** Those who came, and then those who never did. */
async function byLastVisit(
  tx: TenantTx,
  chosen: Chosen,
  after: Cursor | undefined,
  most: number,
): Promise<Cursor[]> {
  const isPast = after?.in === 'neverCame' || chosen.came === false;
  const came = isPast ? [] : await places(tx, whoCame(chosen, only(after, 'lastVisit'), most));
  const told = came.map(({ id, at }): Cursor => ({ in: 'lastVisit', at, id }));
  const isWhole = told.length === most || chosen.came === true || chosen.visited !== undefined;
  if (isWhole) return told;
  const rest = await places(tx, whoNeverCame(chosen, only(after, 'neverCame'), most - told.length));
  return [...told, ...rest.map(({ id, at }): Cursor => ({ in: 'neverCame', at, id }))];
}

export async function page(
  tx: TenantTx,
  chosen: Chosen,
  { sort, after, limit }: { sort: ContactSort; after: Cursor | undefined; limit: number },
): Promise<Page> {
  const most = limit + 1;
  if (sort === 'lastVisit') return pageOf(await byLastVisit(tx, chosen, after, most), limit);
  if (sort === 'name') {
    const found = await places(tx, byName(chosen, only(after, 'name'), most));
    return pageOf(
      found.map(({ id, key }) => ({ in: 'name', key, id })),
      limit,
    );
  }
  const found = await places(tx, newest(chosen, only(after, 'newest'), most));
  return pageOf(
    found.map(({ id, at }) => ({ in: 'newest', at, id })),
    limit,
  );
}

interface Beside {
  id: string;
  last_visit: Date | null;
  last_at: Date | null;
  last_text: string | null;
  sent: number;
  scheduled: number;
}

/** What a list tells beside each. */
async function beside(tx: TenantTx, ids: readonly string[]): Promise<Map<string, Beside>> {
  const { rows } = await sql<Beside>`
    select c.id, v.last_at as last_visit, m.last_at, m.last_text, n.sent, n.scheduled
      from unnest(${ids}::uuid[]) c (id)
      left join client_visits v on v.client_id = c.id
      left join lateral (select last_at, last_text from conversation where client_id = c.id order by last_at desc limit 1) m on true
      left join lateral (
        select (count(*) filter (where state = 'said'))::int as sent, (count(*) filter (where state = 'planned'))::int as scheduled
          from notification where client_id = c.id
      ) n on true`.execute(db(tx));
  return new Map(rows.map((row) => [row.id, row]));
}

const toContact = (client: Client, row: Beside | undefined): Contact => ({
  ...client,
  lastVisit: row?.last_visit?.toISOString() ?? null,
  lastMessage:
    row?.last_at instanceof Date ? { date: row.last_at.toISOString(), message: row.last_text ?? '' } : null,
  sent: row?.sent ?? 0,
  scheduled: row?.scheduled ?? 0,
});

export async function contacts(tx: TenantTx, ids: readonly string[]): Promise<Contact[]> {
  if (ids.length === 0) return [];
  const told = await beside(tx, ids);
  return (await inOrder(tx, ids)).map((client) => toContact(client, told.get(client._id)));
}
