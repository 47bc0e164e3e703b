import {
  BIRTHDAYS_AHEAD,
  BIRTHDAYS_AT_MOST,
  type ClientResults,
  type ClientTotals,
} from '@cauce/contract/clients/client-results';
import { CLIENT_SOURCES, CLIENT_TYPES } from '@cauce/contract/clients/contact-words';
import { isoDateIn } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import { daysAhead } from './birthdays.ts';
import { growthOf } from './growth.ts';
import { before, type Period, periodOf } from './period.ts';
import * as store from './store.ts';

export interface Question {
  /** Days in the time zone of the business, both included. */
  from: IsoDate;
  to: IsoDate;
  at: Date;
}

const totalsOf = async (
  tx: TenantTx,
  period: Period,
  { first, last }: { first: number; last: number },
): Promise<ClientTotals> => ({
  contacts: last,
  added: last - first,
  ...(await store.came(tx, period)),
});

/** Reads the growth and the repeated visits of a period beside the period before it. */
export async function read(tx: TenantTx, { from, to, at }: Question): Promise<ClientResults> {
  const zone = await zoneOf(tx);
  const period = periodOf(zone, from, to);
  const earlier = before(period);
  const added = await store.added(tx, period);
  const moments = [earlier.start, earlier.end, period.end];
  const [atFirst = 0, then = 0, now = 0] = await store.knownBy(tx, moments);
  return {
    zone,
    from,
    to,
    totals: await totalsOf(tx, period, { first: then, last: now }),
    before: await totalsOf(tx, earlier, { first: atFirst, last: then }),
    growth: growthOf(period, then, added.byDay),
    bySource: CLIENT_SOURCES.map((source) => ({ source, count: added.bySource.get(source) ?? 0 })),
    byType: CLIENT_TYPES.map((type) => ({ type, count: added.byType.get(type) ?? 0 })),
    birthdays: await store.birthdays(tx, daysAhead(isoDateIn(at, zone), BIRTHDAYS_AHEAD), BIRTHDAYS_AT_MOST),
  };
}
