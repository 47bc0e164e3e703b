import type { StockResults } from '@cauce/contract/sales/stock-results';
import { STOCK_ORIGIN_WORDS } from '@cauce/contract/sales/stock-words';
import type { BarRow } from '../../ui/charts/bars.tsx';
import { bucketName, bucketsOf } from '../../ui/charts/buckets.ts';
import { countWords, rate } from '../../ui/charts/formats.ts';
import type { TrendBar } from '../../ui/charts/trend-chart.tsx';

const unitWords = (count: number): string => `${countWords(count)} ${count === 1 ? 'pieza' : 'piezas'}`;

interface Flow {
  in: number;
  out: number;
}
interface Flowing extends Flow {
  key: string;
  name: string;
  note?: string;
  href: string | undefined;
}

/** Bars of arrivals and departures, as shares of the largest. */
function flowBars(list: readonly Flowing[]): BarRow[] {
  const most = Math.max(...list.flatMap((row) => [row.in, row.out]));
  return list.map(({ key, name, note, href, ...row }) => ({
    key,
    name,
    ...(href === undefined ? {} : { href }),
    ...(note === undefined ? {} : { note }),
    meters: [
      { label: 'Entradas', share: rate(row.in, most), text: unitWords(row.in), tone: 'success' },
      { label: 'Salidas', share: rate(row.out, most), text: unitWords(row.out), tone: 'primary' },
    ],
  }));
}

/** Returns the address of the movements of a row; undefined for people who may not see them. */
type HrefOf = (id: string) => string | undefined;

/** Bars of branches and products by their current stock. */
export const stockBars = (list: StockResults['byProduct'], hrefOf: HrefOf): BarRow[] =>
  flowBars(
    list.map(({ _id, stock, ...row }) => ({
      ...row,
      key: _id,
      note: `Hoy ${unitWords(stock)}`,
      href: hrefOf(_id),
    })),
  );

type Origin = StockResults['byOrigin'][number]['origin'];

export const originBars = (
  list: StockResults['byOrigin'],
  hrefOf: (origin: Origin) => string | undefined,
): BarRow[] =>
  flowBars(
    list
      .filter((row) => row.in + row.out > 0)
      .map(({ origin, ...row }) => ({
        ...row,
        key: origin,
        name: STOCK_ORIGIN_WORDS[origin],
        href: hrefOf(origin),
      })),
  );

/** Bars of low products: their stock as a share of their minimum. */
export const lowBars = (list: StockResults['low']): BarRow[] =>
  list.map(({ _id, name, stock, minStock }) => ({
    key: _id,
    name,
    meters: [
      {
        share: rate(stock, minStock),
        text: `${countWords(stock)} de ${countWords(minStock)}`,
        tone: stock === 0 ? 'error' : 'warning',
      },
    ],
  }));

/** Arrivals above the zero line and departures below it; a period with departures only has them above. */
export function dayBars({ byDay, totals }: Pick<StockResults, 'byDay' | 'totals'>): TrendBar[] {
  const bars = bucketsOf(byDay, (one, other) => ({ in: one.in + other.in, out: one.out + other.out }));
  return bars.map((bar) => ({
    date: bar.date,
    name: bucketName(bar),
    words: `${countWords(bar.in)} de entrada · ${countWords(bar.out)} de salida`,
    ...(totals.in === 0
      ? { parts: [['primary', bar.out]] as const }
      : { parts: [['success', bar.in]] as const, below: [['primary', bar.out]] as const }),
  }));
}
