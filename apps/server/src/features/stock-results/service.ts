import { STOCK_ORIGINS } from '@cauce/contract/sales/stock';
import type { StockResults } from '@cauce/contract/sales/stock-results';
import { daysOf, justBefore } from '@cauce/domain/time/day-period';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { byName } from '@cauce/domain/texts/listing';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import * as store from './store.ts';
import { type Flow, type Flows, type ProductStock, NO_FLOW, type Scope } from './store.ts';

/** The maximum number of listed products. */
const MOST = 100;

export interface Question extends Scope {
  /** Days in the time zone of the business, both included. */
  from: IsoDate;
  to: IsoDate;
}

const flowOf = ({ in: arrived, out }: Flow) => ({ in: arrived, out });
const total = <T>(list: readonly T[], value: (one: T) => number) =>
  list.reduce((sum, one) => sum + value(one), 0);

const totalOf = (flows: Flows): Flow =>
  [...flows.values()].reduce(
    (sum, flow) => ({
      in: sum.in + flow.in,
      out: sum.out + flow.out,
      movements: sum.movements + flow.movements,
    }),
    NO_FLOW,
  );

const isShort = ({ isArchived, minStock, stock }: ProductStock): boolean =>
  !isArchived && minStock !== null && stock < minStock;
/** The stock divided by the desired stock; the lowest products are listed first. */
const fullness = ({ stock, minStock }: { stock: number; minStock: number }) => stock / Math.max(minStock, 1);

async function byProduct(
  tx: TenantTx,
  flows: Flows,
  levels: readonly ProductStock[],
): Promise<StockResults['byProduct']> {
  const most = [...flows].toSorted(([, a], [, b]) => b.out - a.out || b.in - a.in).slice(0, MOST);
  const names = await store.namesOf(
    tx,
    most.map(([id]) => id),
  );
  return most.map(([id, flow]) => ({
    _id: id,
    name: names.get(id) ?? '',
    ...flowOf(flow),
    stock: levels.find((product) => product.id === id)?.stock ?? 0,
  }));
}

/** Reads the stock, and the movements of a period beside the one before it; an unknown branch is refused. */
export async function read(tx: TenantTx, question: Question): Promise<StockResults> {
  const { from, to, branchId } = question;
  const places = await store.listBranches(tx);
  if (branchId !== undefined) found(places.find(({ id }) => id === branchId));
  const levels = await store.stockByProduct(tx, question);
  const flows = await store.flows(tx, question, question);
  const low = levels.filter(isShort);
  return {
    zone: await zoneOf(tx),
    from,
    to,
    now: {
      units: total(levels, ({ stock }) => stock),
      value: total(levels, ({ stock, cents }) => stock * cents) / 100,
      reserved: total(levels, ({ reserved }) => reserved),
      products: levels.filter(({ stock }) => stock > 0).length,
      low: low.length,
    },
    totals: totalOf(flows.origin),
    before: await store.total(tx, justBefore(question), question),
    byDay: daysOf(question).map((date) => ({ date, ...flowOf(flows.day.get(date) ?? NO_FLOW) })),
    byBranch: places
      .map(({ id, name, stock }) => ({ _id: id, name, ...flowOf(flows.branch.get(id) ?? NO_FLOW), stock }))
      .filter((place) => place.in + place.out + place.stock > 0)
      .toSorted((a, b) => b.out - a.out || byName(a, b)),
    byOrigin: STOCK_ORIGINS.map((origin) => ({ origin, ...flowOf(flows.origin.get(origin) ?? NO_FLOW) })),
    byProduct: await byProduct(tx, flows.product, levels),
    low: low
      .map(({ id, name, stock, minStock }) => ({ _id: id, name, stock, minStock: minStock ?? 0 }))
      .toSorted((a, b) => fullness(a) - fullness(b) || byName(a, b))
      .slice(0, MOST),
    branches: places
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, name }) => ({ _id: id, name }))
      .toSorted(byName),
  };
}
