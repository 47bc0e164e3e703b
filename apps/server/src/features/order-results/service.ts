import { MOST_PRODUCTS, type OrderResults, type OrderTotals } from '@cauce/contract/sales/order-results';
import { wallOf } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { byName } from '@cauce/domain/texts/listing';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import { before, periodOf } from './period.ts';
import * as store from './store.ts';
import type { Counts } from './store.ts';

export interface Question {
  /** Days in the time zone of the business, both included. */
  from: IsoDate;
  to: IsoDate;
  branchId?: string | undefined;
  at: Date;
}

const totalsOf = ({ cents, ...counts }: Counts): OrderTotals => ({ ...counts, sold: cents / 100 });

const salesOf = ({ taken, delivered, cents }: Counts = store.NONE) => ({
  taken,
  delivered,
  sold: cents / 100,
});

/** Reads the orders of a period beside the one before it, and the open orders. */
export async function read(tx: TenantTx, { from, to, branchId, at }: Question): Promise<OrderResults> {
  const zone = await zoneOf(tx);
  const branches = await store.branches(tx);
  if (branchId !== undefined) found(branches.find(({ id }) => id === branchId));
  const period = periodOf(zone, from, to);
  const counted = await store.counted(tx, period, branchId);
  const earlier = await store.total(tx, before(period), branchId);
  const { cents, ...open } = await store.open(tx, wallOf(at, zone), branchId);
  return {
    zone,
    from,
    to,
    now: { ...open, pendingTotal: cents / 100 },
    totals: totalsOf(counted.total),
    before: totalsOf(earlier),
    byDay: period.dates.map((date) => ({ date, ...salesOf(counted.byDay.get(date)) })),
    byProduct: await store.byProduct(tx, period, { branchId, most: MOST_PRODUCTS }),
    byBranch: branches
      .map(({ id, name }) => ({ _id: id, name, ...salesOf(counted.byBranch.get(id)) }))
      .filter(({ taken }) => taken > 0)
      .toSorted((one, other) => other.sold - one.sold || other.taken - one.taken),
    branches: branches
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, name }) => ({ _id: id, name }))
      .toSorted(byName),
  };
}
