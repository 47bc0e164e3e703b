import type { MoneyResults } from '@cauce/contract/sales/money-results';
import { formatPesosWhole } from '@cauce/domain/money/money';
import { bucketName, bucketsOf } from '../../../ui/charts/buckets.ts';
import { TrendChart } from '../../../ui/charts/trend-chart.tsx';
import { flowWords } from '../flow.ts';

const LEGEND = [
  ['success', 'Ingresos'],
  ['error', 'Gastos'],
] as const;

/** Income above the line and expenses below it, day by day. */
export function FlowTrend({ byDay }: { byDay: MoneyResults['byDay'] }) {
  const bars = bucketsOf(byDay, (one, other) => ({ in: one.in + other.in, out: one.out + other.out }));
  return (
    <TrendChart
      bars={bars.map((bar) => ({
        date: bar.date,
        name: bucketName(bar),
        words: flowWords(bar),
        parts: [['success', bar.in]],
        below: [['error', bar.out]],
      }))}
      legend={LEGEND}
      scaled={formatPesosWhole}
    />
  );
}
