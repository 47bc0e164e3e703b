import type { OrderResults } from '@cauce/contract/sales/order-results';
import { formatPesos } from '@cauce/domain/money/money';
import type { BarRow } from '../../ui/charts/bars.tsx';
import { bucketName, bucketsOf } from '../../ui/charts/buckets.ts';
import { countWords, rate } from '../../ui/charts/formats.ts';
import type { TrendBar } from '../../ui/charts/trend-chart.tsx';
import { orderWords, unitWords } from './words.ts';

interface Selling {
  _id: string;
  name: string;
  sold: number;
}

/** Products, categories or branches as shares of the one that sold most. */
function soldBars<R extends Selling>(list: readonly R[], noteOf: (row: R) => string): BarRow[] {
  const most = Math.max(...list.map(({ sold }) => sold));
  return list.map((row) => ({
    key: row._id,
    name: row.name,
    note: noteOf(row),
    meters: [{ share: rate(row.sold, most), text: formatPesos(row.sold), tone: 'primary' }],
  }));
}

export const productBars = ({ byProduct }: OrderResults): BarRow[] =>
  soldBars(byProduct, ({ quantity }) => unitWords(quantity));

export const branchBars = ({ byBranch }: OrderResults): BarRow[] =>
  soldBars(byBranch, ({ taken }) => orderWords(taken));

/** Bars of the orders that are not delivered yet. */
export const openBars = ({ now: { pending, today, late, pendingTotal } }: OrderResults): BarRow[] => [
  {
    key: 'pending',
    name: 'Por entregar',
    note: formatPesos(pendingTotal),
    meters: [{ share: rate(pending, pending), text: orderWords(pending), tone: 'primary' }],
  },
  {
    key: 'today',
    name: 'Para hoy',
    meters: [{ share: rate(today, pending), text: orderWords(today), tone: 'warning' }],
  },
  {
    key: 'late',
    name: 'Atrasados',
    meters: [{ share: rate(late, pending), text: orderWords(late), tone: 'error' }],
  },
];

export function dayBars({ byDay }: OrderResults): TrendBar[] {
  const bars = bucketsOf(byDay, (one, other) => ({
    taken: one.taken + other.taken,
    delivered: one.delivered + other.delivered,
    sold: one.sold + other.sold,
  }));
  return bars.map((bar) => ({
    date: bar.date,
    name: bucketName(bar),
    words: `${formatPesos(bar.sold)} · Entregados: ${countWords(bar.delivered)} de ${countWords(bar.taken)}`,
    parts: [['primary', bar.sold]],
  }));
}
