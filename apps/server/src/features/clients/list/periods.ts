import type { ContactFilters } from '@cauce/contract/clients/clients';
import { dayBounds, isoDateIn } from '@cauce/domain/time/dates';
import { daysFrom, type DayStretch, readRelativeDays } from '@cauce/domain/time/relative-days';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { zoneOf } from '../../../platform/database/zone.ts';

export interface Period {
  from?: Date | undefined;
  before?: Date | undefined;
}

/** Resolves words such as «the last 30 days», or takes fixed days. */
function daysOf(word: string | undefined, fixed: DayStretch, today: string): DayStretch {
  const relative = word === undefined ? undefined : readRelativeDays(word);
  return relative === undefined ? fixed : daysFrom(relative, today);
}

function toPeriod({ from, to }: DayStretch, zone: string): Period {
  return {
    from: from === undefined ? undefined : dayBounds(from, zone).start,
    before: to === undefined ? undefined : dayBounds(to, zone).end,
  };
}

/** The periods of visits and of registration. Relative days are resolved at each call in the zone of the business. */
export async function resolvePeriods(
  tx: TenantTx,
  filters: ContactFilters,
  now: Date,
): Promise<{ visited?: Period; created?: Period }> {
  const { visited, visitedFrom, visitedTo, created, createdFrom, createdTo } = filters;
  const asksVisited = (visited ?? visitedFrom ?? visitedTo) !== undefined;
  const asksCreated = (created ?? createdFrom ?? createdTo) !== undefined;
  if (!asksVisited && !asksCreated) return {};
  const zone = await zoneOf(tx);
  const today = isoDateIn(now, zone);
  const period = (word: string | undefined, from: string | undefined, to: string | undefined) =>
    toPeriod(daysOf(word, { from, to }, today), zone);
  return {
    ...(asksVisited && { visited: period(visited, visitedFrom, visitedTo) }),
    ...(asksCreated && { created: period(created, createdFrom, createdTo) }),
  };
}
