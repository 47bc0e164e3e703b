import type { ContactFilters } from '@cauce/contract/clients';
import { dayBounds, isoDateIn } from '@cauce/domain/dates';
import { daysFrom, type DayStretch, readRelativeDays } from '@cauce/domain/relative-days';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { zoneOf } from '../../platform/database/zone.ts';

export interface Stretch {
  from?: Date | undefined;
  before?: Date | undefined;
}

/** Words such as «the last 30 days», or the days themselves. */
function daysOf(word: string | undefined, fixed: DayStretch, today: string): DayStretch {
  const relative = word === undefined ? undefined : readRelativeDays(word);
  return relative === undefined ? fixed : daysFrom(relative, today);
}

function stretch({ from, to }: DayStretch, zone: string): Stretch {
  return {
    from: from === undefined ? undefined : dayBounds(from, zone).start,
    before: to === undefined ? undefined : dayBounds(to, zone).end,
  };
}

/** From when until when somebody visited or was registered: each time anew, by the calendar on the business's wall. */
export async function stretchesOf(
  tx: TenantTx,
  filters: ContactFilters,
  now: Date,
): Promise<{ visited?: Stretch; created?: Stretch }> {
  const { visited, visitedFrom, visitedTo, created, createdFrom, createdTo } = filters;
  const asksVisited = (visited ?? visitedFrom ?? visitedTo) !== undefined;
  const asksCreated = (created ?? createdFrom ?? createdTo) !== undefined;
  if (!asksVisited && !asksCreated) return {};
  const zone = await zoneOf(tx);
  const today = isoDateIn(now, zone);
  const lies = (word: string | undefined, from: string | undefined, to: string | undefined) =>
    stretch(daysOf(word, { from, to }, today), zone);
  return {
    ...(asksVisited && { visited: lies(visited, visitedFrom, visitedTo) }),
    ...(asksCreated && { created: lies(created, createdFrom, createdTo) }),
  };
}
