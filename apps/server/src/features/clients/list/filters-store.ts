import { type RawBuilder, sql } from 'kysely';
import type { Amounts, ResolvedFilters } from './filters.ts';
import { containsPattern } from '../../../platform/database/like-pattern.ts';
import type { Period } from './periods.ts';
import { isInFunnel } from '../../funnels/contacts/index.ts';
import { hasArrivedBy } from '../../traffic-sources/index.ts';
import type { SearchMatch } from '../search/fuzzy-search.ts';

type Condition = RawBuilder<unknown>;

const oneOf = (column: Condition, values: readonly string[] | undefined): Condition[] =>
  values === undefined ? [] : [sql`${column} = any (${values}::text[])`];

function inPeriod(column: Condition, period: Period | undefined): Condition[] {
  return [
    ...(period?.from === undefined ? [] : [sql`${column} >= ${period.from}`]),
    ...(period?.before === undefined ? [] : [sql`${column} < ${period.before}`]),
  ];
}

const anyOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/** Birthdays are stored as month and day in one number. */
const inMonth = (month: number): Condition => sql`c.birthday between ${month * 100} and ${month * 100 + 99}`;

function visitsCondition({ hasVisited, visited }: ResolvedFilters): Condition[] {
  const ofThem = sql`select from client_visits v where v.business_id = c.business_id and v.client_id = c.id`;
  const inVisitedPeriod = inPeriod(sql`v.last_at`, visited);
  return [
    ...(hasVisited === undefined ? [] : [hasVisited ? sql`exists (${ofThem})` : sql`not exists (${ofThem})`]),
    ...(inVisitedPeriod.length === 0
      ? []
      : [sql`exists (${ofThem} and ${sql.join(inVisitedPeriod, sql` and `)})`]),
  ];
}

/** A client without payments has no row and spent nothing. */
function spentCondition(amounts: Amounts | undefined): Condition[] {
  if (amounts === undefined) return [];
  const { from, to } = amounts;
  const ofThem = sql`select from shared.client_spent s where s.business_id = c.business_id and s.client_id = c.id`;
  if (from !== undefined && from > 0)
    return [
      sql`exists (${ofThem} and s.cents >= ${from} ${to === undefined ? sql`` : sql`and s.cents <= ${to}`})`,
    ];
  return [
    ...(from === undefined ? [] : [sql`not exists (${ofThem} and s.cents < ${from})`]),
    ...(to === undefined ? [] : [sql`not exists (${ofThem} and s.cents > ${to})`]),
  ];
}

/** The search text of `c` contains each of the words. */
export const hasWords = (words: readonly string[]): Condition =>
  sql`c.search_text like all (${words.map(containsPattern)}::text[])`;

function matchesSearch(search: SearchMatch | undefined): Condition[] {
  if (search === undefined) return [];
  if ('ids' in search) return [sql`c.id = any (${search.ids}::uuid[])`];
  return [hasWords(search.words)];
}

/** Turns filters into conditions on the client `c`; no other code does. */
function conditions(filters: ResolvedFilters): Condition[] {
  const { silent, birthMonths, branchId, serviceId, funnel, trafficSourceId } = filters;
  const isSilent = sql`(c.no_respond or c.opted_out_at is not null)`;
  return [
    filters.archived ? sql`c.archived_at is not null` : sql`c.archived_at is null`,
    ...oneOf(sql`c.type`, filters.types),
    ...oneOf(sql`c.gender`, filters.genders),
    ...oneOf(sql`c.source`, filters.sources),
    ...(silent === undefined ? [] : [silent ? isSilent : sql`not ${isSilent}`]),
    ...(birthMonths === undefined ? [] : [anyOf(birthMonths.map(inMonth))]),
    ...(branchId === undefined
      ? []
      : [
          sql`exists (select from shared.appointment a where a.business_id = c.business_id and a.client_id = c.id and a.branch_id = ${branchId})`,
        ]),
    ...(serviceId === undefined
      ? []
      : [
          sql`exists (select from client_interest i where i.business_id = c.business_id and i.client_id = c.id
                         and i.kind = 'services' and i.subject_id = ${serviceId})`,
        ]),
    ...(funnel === undefined ? [] : [isInFunnel(funnel)]),
    ...(trafficSourceId === undefined ? [] : [hasArrivedBy(trafficSourceId)]),
    ...visitsCondition(filters),
    ...inPeriod(sql`c.created_at`, filters.created),
    ...spentCondition(filters.spent),
    ...matchesSearch(filters.search),
  ];
}

export const filterCondition = (filters: ResolvedFilters): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions(filters), sql` and `)})`;
