import type { CONVERSATION_STATES } from '@cauce/contract/conversations/conversations';
import { type RawBuilder, sql } from 'kysely';
import type { PagePosition } from '../../../platform/database/page-position.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { type Row, selectConversations } from '../store.ts';

export interface Filters {
  /** All channels when undefined. */
  channels: readonly string[] | undefined;
  unread: boolean;
  /** Only conversations that wait for a person. */
  handedOver: boolean;
  /** Only conversations whose last message is the client's. */
  unanswered: boolean;
  /** All when undefined. */
  state: (typeof CONVERSATION_STATES)[number] | undefined;
  label: string | undefined;
  /** E-mail of the assignee; empty for conversations without one. */
  assignedTo: string | undefined;
  clientId: string | undefined;
  before: PagePosition | undefined;
}

/** Number of rows and offset. */
export interface PageRange {
  most: number;
  skip: number;
}

/** Counting stops here; the screen then shows «99+». */
export const MAX_UNREAD_COUNT = 100;

export interface ListPage {
  rows: Row[];
  /** Unread conversations of the business. */
  waiting: number;
}

const STATES: Readonly<Record<NonNullable<Filters['state']>, RawBuilder<unknown>>> = {
  open: sql`v.resolved_at is null and v.snoozed_until is null`,
  snoozed: sql`v.snoozed_until is not null`,
  resolved: sql`v.resolved_at is not null`,
};

type Condition = [name: string, condition: RawBuilder<unknown>];

/** Includes only the conditions that were asked for, so that each combination can use its own index. */
function buildConditions(filters: Filters): Condition[] {
  const { channels, unread, handedOver, unanswered, state, label, assignedTo, clientId, before } = filters;
  const [only, ...others] = channels ?? [];
  const conditions: (Condition | false)[] = [
    channels !== undefined && [
      'channel',
      only !== undefined && others.length === 0
        ? sql`v.channel = ${only}`
        : sql`v.channel = any(${channels}::text[])`,
    ],
    unread && ['unread', sql`v.unread > 0`],
    handedOver && ['handed-over', sql`v.handed_over_at is not null`],
    unanswered && ['unanswered', sql`v.last_direction = 'in'`],
    state !== undefined && [state, STATES[state]],
    label !== undefined && ['label', sql`v.labels @> array[${label}]::text[]`],
    assignedTo !== undefined && ['assigned', sql`v.assigned_to = ${assignedTo}`],
    clientId !== undefined && ['client', sql`v.client_id = ${clientId}::uuid`],
    before !== undefined && [
      'before',
      sql`(v.last_at, v.id) < (${before.at}::timestamptz, ${before.id}::uuid)`,
    ],
  ];
  return conditions.filter((each) => each !== false);
}

const LATEST_FIRST = sql`order by v.last_at desc, v.id desc`;

const where = (filters: Filters, ...more: RawBuilder<unknown>[]) => {
  const all = [...buildConditions(filters).map(([, condition]) => condition), ...more];
  return all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`;
};
/** The limit is a literal, so that the planner knows how few rows are needed. */
const within = ({ most, skip }: PageRange) =>
  sql`limit ${sql.lit(most)}${skip === 0 ? sql`` : sql` offset ${sql.lit(skip)}`}`;

interface CountedRow extends Row {
  waiting: number;
}

/** Joins the unread count; without rows, the count comes alone. */
async function selectWithUnreadCount(tx: TenantTx, v: RawBuilder<unknown>, name?: string): Promise<ListPage> {
  const { rows } = await sql<CountedRow>`${sql.raw(name === undefined ? '' : `/* ${name} */ `)}
    select u.waiting, l.*
      from (select count(*)::int as waiting
              from (select from conversation where unread > 0 limit ${sql.lit(MAX_UNREAD_COUNT)}) w) u
      left join (${selectConversations(sql`(${v})`, sql``)}) l on true
     order by l."lastAt" desc, l.id desc`.execute(db(tx));
  const found = rows.filter(({ id }) => (id as string | null) !== null);
  return { rows: found, waiting: rows[0]?.waiting ?? 0 };
}

export const PAGE = 20;
/** Statements of the inbox have few shapes, so each is prepared once per connection. */
const statementName = (what: string, filters: Filters, { most, skip }: PageRange) =>
  most === PAGE + 1 && skip === 0 && (filters.channels?.length ?? 1) === 1
    ? [what, ...buildConditions(filters).map(([name]) => name)].join('-')
    : undefined;

export const listPage = (tx: TenantTx, filters: Filters, range: PageRange): Promise<ListPage> =>
  selectWithUnreadCount(
    tx,
    sql`select v.* from conversation v ${where(filters)} ${LATEST_FIRST} ${within(range)}`,
    statementName('inbox', filters, range),
  );

/** Names are looked up per row: with a join the planner would first hash the names of all clients. */
const SEARCHABLE_NAME = sql`coalesce((select c.search_text from shared.client c where c.business_id = v.business_id and c.id = v.client_id),
  (select lower(unaccent(p.name)) from shared.specialist p where p.business_id = v.business_id and p.id = v.specialist_id), '') || ' ' || v.address`;

/** Filters by all patterns, among the latest conversations or among all. */
export function listByName(
  tx: TenantTx,
  filters: Filters,
  { patterns, among, saying }: { patterns: readonly string[]; among?: number; saying: readonly string[] },
  range: PageRange,
): Promise<ListPage> {
  const candidates = sql`select v.*, ${SEARCHABLE_NAME} as called from conversation v ${where(filters)} ${LATEST_FIRST} ${among === undefined ? sql`offset 0` : sql`limit ${sql.lit(among)}`}`;
  // The planner underestimates the matches of a pattern and would scan all rows before sorting them.
  return selectWithUnreadCount(
    tx,
    sql`select * from (${candidates}) v where v.called like all (${patterns}::text[])
          or v.id = any(${saying}::uuid[]) ${within(range)}`,
    among === undefined ? undefined : statementName('inbox-near', filters, range),
  );
}

/** Lists conversations of these clients, of matching people without a client, and under these numbers. */
export function listOfContacts(
  tx: TenantTx,
  filters: Filters,
  who: {
    clientIds: readonly string[];
    patterns: readonly string[];
    numbers: readonly string[];
    saying: readonly string[];
  },
  range: PageRange,
): Promise<ListPage> {
  const { clientIds, patterns, numbers, saying } = who;
  const ids = sql`v.id in (
    select id from conversation where client_id = any(${clientIds}::uuid[])
    union all select unnest(${saying}::uuid[])
    union all
    select o.id from conversation o left join shared.specialist p on p.business_id = o.business_id and p.id = o.specialist_id
     where o.client_id is null and coalesce(lower(unaccent(p.name)), '') || ' ' || o.address like all (${patterns}::text[])
    ${numbers.length === 0 ? sql`` : sql`union all select id from conversation where address = any(${numbers}::text[])`})`;
  return selectWithUnreadCount(
    tx,
    sql`select v.* from conversation v ${where(filters, ids)} ${LATEST_FIRST} ${within(range)}`,
    statementName(numbers.length === 0 ? 'inbox-with' : 'inbox-with-number', filters, range),
  );
}

/** Messages that are looked at for one search. */
const MOST_SAYING = 1000;

/** The conversations in which somebody wrote all these words or beginnings of words. */
export async function listSaying(tx: TenantTx, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select conversations_saying(${words.map((word) => `${word}:*`).join(' & ')}, ${sql.lit(MOST_SAYING)}) as id`.execute(
    db(tx),
  );
  return rows.map(({ id }) => id);
}
