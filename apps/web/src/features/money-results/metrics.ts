import type { MoneyResults } from '@cauce/contract/sales/money-results';
import { formatPesos } from '@cauce/domain/money/money';
import { difference, growth, points } from '../results/index.ts';
import { countWords, percent, rate } from '../../ui/charts/formats.ts';
import type { Metric } from '../../ui/charts/metric.ts';
import { type Flow, resultOf } from './flow.ts';

const margin = (flow: Flow) => rate(resultOf(flow), flow.in);

/** The metrics of the period, each with its value in the period before. */
export function metricsOf({ totals, before }: MoneyResults): Metric[] {
  return [
    {
      key: 'in',
      title: 'Ingresos',
      value: formatPesos(totals.in),
      detail: 'Lo que entró',
      before: formatPesos(before.in),
      change: growth(totals.in, before.in),
    },
    {
      key: 'out',
      title: 'Gastos',
      value: formatPesos(totals.out),
      detail: 'Lo que salió',
      before: formatPesos(before.out),
      change: growth(totals.out, before.out, 'less'),
    },
    {
      key: 'result',
      title: 'Resultado',
      value: formatPesos(resultOf(totals)),
      detail: 'Ingresos menos gastos',
      before: formatPesos(resultOf(before)),
      change: before.movements > 0 ? difference(resultOf(totals), resultOf(before)) : undefined,
    },
    {
      key: 'margin',
      title: 'Margen',
      value: percent(margin(totals)),
      detail: totals.in > 0 ? 'Lo que queda de los ingresos' : 'Aún sin ingresos',
      before: percent(margin(before)),
      change: points(margin(totals), margin(before), 'more'),
    },
    {
      key: 'movements',
      title: 'Movimientos',
      value: countWords(totals.movements),
      detail: 'Ingresos y gastos registrados',
      before: countWords(before.movements),
      change: growth(totals.movements, before.movements, 'either'),
    },
  ];
}
