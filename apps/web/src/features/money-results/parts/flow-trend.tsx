import type { MoneyResults } from '@cauce/contract/sales/money-results';
import { formatPesosWhole } from '@cauce/domain/money/money';
import { barsOf, bucketName, TrendChart } from '../../appointment-results/index.ts';
import { flowWords } from '../flow.ts';

const LEGEND = [
  ['in', 'Ingresos'],
  ['out', 'Gastos'],
] as const;

/** Income above the line and expenses below it, day by day. */
export function FlowTrend({ byDay }: { byDay: MoneyResults['byDay'] }) {
  const bars = barsOf(byDay, (one, other) => ({ in: one.in + other.in, out: one.out + other.out }));
  return (
    <TrendChart
      bars={bars.map((bar) => ({
        date: bar.date,
        name: bucketName(bar),
        words: flowWords(bar),
        parts: [['in', bar.in]],
        below: [['out', bar.out]],
      }))}
      legend={LEGEND}
      scaled={formatPesosWhole}
    />
  );
}
