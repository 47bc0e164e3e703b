import { type RawBuilder, sql } from 'kysely';
import type { Place } from '../../platform/database/places.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { type Row, told } from './store.ts';

export interface Wanted {
  /** Any of these; without them, all. */
  channels: readonly string[] | undefined;
  unread: boolean;
  /** Whoever looks after it, by their e-mail: nobody is nothing. */
  assignedTo: string | undefined;
  clientId: string | undefined;
  before: Place | undefined;
}

/** How many are asked for, and how many before them were seen. */
export interface Stretch {
  most: number;
  skip: number;
}

/** As many unread are counted: whoever has more is told so. */
export const UNREAD_AT_MOST = 100;

export interface Listed {
  rows: Row[];
  /** How many wait to be read, of all there are. */
  waiting: number;
}

type Condition = [name: string, condition: RawBuilder<unknown>];

/** Only what is asked is said, so that each question finds its own index. */
function conditionsOf({ channels, unread, assignedTo, clientId, before }: Wanted): Condition[] {
  const [only, ...others] = channels ?? [];
  const said: (Condition | false)[] = [
    channels !== undefined && [
      'channel',
      only !== undefined && others.length === 0
        ? sql`v.channel = ${only}`
        : sql`v.channel = any(${channels}::text[])`,
    ],
    unread && ['unread', sql`v.unread > 0`],
    assignedTo !== undefined && ['assigned', sql`v.assigned_to = ${assignedTo}`],
    clientId !== undefined && ['client', sql`v.client_id = ${clientId}::uuid`],
    before !== undefined && [
      'before',
      sql`(v.last_at, v.id) < (${before.at}::timestamptz, ${before.id}::uuid)`,
    ],
  ];
  return said.filter((each) => each !== false);
}

const LATEST_FIRST = sql`order by v.last_at desc, v.id desc`;

const where = (wanted: Wanted, ...more: RawBuilder<unknown>[]) => {
  const all = [...conditionsOf(wanted).map(([, condition]) => condition), ...more];
  return all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`;
};
/** Written out, so that the database knows how few they are before it is asked. */
const within = ({ most, skip }: Stretch) =>
  sql`limit ${sql.lit(most)}${skip === 0 ? sql`` : sql` offset ${sql.lit(skip)}`}`;

interface Counted extends Row {
  waiting: number;
}

/** Those of `v`, with how many wait to be read: where there are none, the count comes alone. */
async function counted(tx: TenantTx, v: RawBuilder<unknown>, name?: string): Promise<Listed> {
  const { rows } = await sql<Counted>`${sql.raw(name === undefined ? '' : `/* ${name} */ `)}
    select u.waiting, l.*
      from (select count(*)::int as waiting
              from (select from conversation where unread > 0 limit ${sql.lit(UNREAD_AT_MOST)}) w) u
      left join (${told(sql`(${v})`, sql``)}) l on true
     order by l."lastAt" desc, l.id desc`.execute(db(tx));
  const found = rows.filter(({ id }) => (id as string | null) !== null);
  return { rows: found, waiting: rows[0]?.waiting ?? 0 };
}

/** As many as the inbox shows at once. */
export const PAGE = 20;
/** As the inbox asks, a statement of few shapes that is worked out once for each connection. */
const nameOf = (what: string, wanted: Wanted, { most, skip }: Stretch) =>
  most === PAGE + 1 && skip === 0 && (wanted.channels?.length ?? 1) === 1
    ? [what, ...conditionsOf(wanted).map(([name]) => name)].join('-')
    : undefined;

export const page = (tx: TenantTx, wanted: Wanted, stretch: Stretch): Promise<Listed> =>
  counted(
    tx,
    sql`select v.* from conversation v ${where(wanted)} ${LATEST_FIRST} ${within(stretch)}`,
    nameOf('inbox', wanted, stretch),
  );

/** Who somebody is in words, looked up beside each: joined, the planner would first put everybody's names in a table. */
const CALLED = sql`coalesce((select c.sought from client c where c.business_id = v.business_id and c.id = v.client_id),
  (select lower(unaccent(p.name)) from specialist p where p.business_id = v.business_id and p.id = v.specialist_id), '') || ' ' || v.address`;

/** Those whose names or addresses have all of these words, among the latest so many or among all. */
export function walk(
  tx: TenantTx,
  wanted: Wanted,
  { patterns, among }: { patterns: readonly string[]; among?: number },
  stretch: Stretch,
): Promise<Listed> {
  const looked = sql`select v.*, ${CALLED} as called from conversation v ${where(wanted)} ${LATEST_FIRST} ${among === undefined ? sql`offset 0` : sql`limit ${sql.lit(among)}`}`;
  // The planner takes any pattern for rare and would look at everybody before it puts them in order.
  return counted(
    tx,
    sql`select * from (${looked}) v where v.called like all (${patterns}::text[]) ${within(stretch)}`,
    among === undefined ? undefined : nameOf('inbox-near', wanted, stretch),
  );
}

/** Those with these contacts, those with nobody who is one and is called so, and those under one of these numbers. */
export function withThese(
  tx: TenantTx,
  wanted: Wanted,
  who: { clientIds: readonly string[]; patterns: readonly string[]; numbers: readonly string[] },
  stretch: Stretch,
): Promise<Listed> {
  const { clientIds, patterns, numbers } = who;
  const ids = sql`v.id in (
    select id from conversation where client_id = any(${clientIds}::uuid[])
    union all
    select o.id from conversation o left join specialist p on p.business_id = o.business_id and p.id = o.specialist_id
     where o.client_id is null and coalesce(lower(unaccent(p.name)), '') || ' ' || o.address like all (${patterns}::text[])
    ${numbers.length === 0 ? sql`` : sql`union all select id from conversation where address = any(${numbers}::text[])`})`;
  return counted(
    tx,
    sql`select v.* from conversation v ${where(wanted, ids)} ${LATEST_FIRST} ${within(stretch)}`,
    nameOf(numbers.length === 0 ? 'inbox-with' : 'inbox-with-number', wanted, stretch),
  );
}
