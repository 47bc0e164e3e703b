import { type RawBuilder, sql } from 'kysely';
import type { Amounts, Chosen } from './chosen.ts';
import { anywhere } from './sought.ts';
import type { Stretch } from './stretches.ts';
import type { Wanted } from './wanted.ts';

type Condition = RawBuilder<unknown>;

const oneOf = (column: Condition, values: readonly string[] | undefined): Condition[] =>
  values === undefined ? [] : [sql`${column} = any (${values}::text[])`];

function within(column: Condition, stretch: Stretch | undefined): Condition[] {
  return [
    ...(stretch?.from === undefined ? [] : [sql`${column} >= ${stretch.from}`]),
    ...(stretch?.before === undefined ? [] : [sql`${column} < ${stretch.before}`]),
  ];
}

const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/** A month of birthdays, as month and day are kept in one number. */
const inMonth = (month: number): Condition => sql`c.birthday between ${month * 100} and ${month * 100 + 99}`;

function visits({ came, visited }: Chosen): Condition[] {
  const ofThem = sql`select from client_visits v where v.business_id = c.business_id and v.client_id = c.id`;
  const stays = within(sql`v.last_at`, visited);
  return [
    ...(came === undefined ? [] : [came ? sql`exists (${ofThem})` : sql`not exists (${ofThem})`]),
    ...(stays.length === 0 ? [] : [sql`exists (${ofThem} and ${sql.join(stays, sql` and `)})`]),
  ];
}

/** Whoever never paid anything has no row, and spent nothing. */
function spent(amounts: Amounts | undefined): Condition[] {
  if (amounts === undefined) return [];
  const { from, to } = amounts;
  const ofThem = sql`select from client_spent s where s.business_id = c.business_id and s.client_id = c.id`;
  if (from !== undefined && from > 0)
    return [
      sql`exists (${ofThem} and s.cents >= ${from} ${to === undefined ? sql`` : sql`and s.cents <= ${to}`})`,
    ];
  return [
    ...(from === undefined ? [] : [sql`not exists (${ofThem} and s.cents < ${from})`]),
    ...(to === undefined ? [] : [sql`not exists (${ofThem} and s.cents > ${to})`]),
  ];
}

/** Each of the words in the text of `c`. */
export const hasWords = (words: readonly string[]): Condition =>
  sql`c.sought like all (${words.map(anywhere)}::text[])`;

function among(wanted: Wanted | undefined): Condition[] {
  if (wanted === undefined) return [];
  if ('ids' in wanted) return [sql`c.id = any (${wanted.ids}::uuid[])`];
  return [hasWords(wanted.words)];
}

/** The one place where filters become conditions on the client `c`. */
function conditions(chosen: Chosen): Condition[] {
  const { silent, birthMonths, branchId, serviceId } = chosen;
  const isSilent = sql`(c.no_respond or c.opted_out_at is not null)`;
  return [
    chosen.archived ? sql`c.archived_at is not null` : sql`c.archived_at is null`,
    ...oneOf(sql`c.type`, chosen.types),
    ...oneOf(sql`c.gender`, chosen.genders),
    ...oneOf(sql`c.source`, chosen.sources),
    ...(silent === undefined ? [] : [silent ? isSilent : sql`not ${isSilent}`]),
    ...(birthMonths === undefined ? [] : [anyOf(birthMonths.map(inMonth))]),
    ...(branchId === undefined
      ? []
      : [
          sql`exists (select from appointment a where a.business_id = c.business_id and a.client_id = c.id and a.branch_id = ${branchId})`,
        ]),
    ...(serviceId === undefined
      ? []
      : [
          sql`exists (select from client_interest i where i.business_id = c.business_id and i.client_id = c.id
                         and i.kind = 'services' and i.subject_id = ${serviceId})`,
        ]),
    ...visits(chosen),
    ...within(sql`c.created_at`, chosen.created),
    ...spent(chosen.spent),
    ...among(chosen.wanted),
  ];
}

export const where = (chosen: Chosen): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions(chosen), sql` and `)})`;
