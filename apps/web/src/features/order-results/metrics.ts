import type { OrderResults, OrderTotals } from '@cauce/contract/sales/order-results';
import { formatPesos } from '@cauce/domain/money/money';
import { growth } from '../results/index.ts';
import { countWords } from '../../ui/charts/formats.ts';
import type { Metric } from '../../ui/charts/metric.ts';
import { orderWords } from './words.ts';

interface CountOf {
  key: string;
  title: string;
  of: (totals: OrderTotals) => number;
  detail: (totals: OrderTotals) => string;
  words?: (value: number) => string;
  better?: 'more' | 'less';
}

/** Average amount of a delivered order. */
const perOrder = ({ sold, delivered }: OrderTotals): number => (delivered === 0 ? 0 : sold / delivered);
const ofTaken = (count: number, { taken }: OrderTotals) => `${countWords(count)} de ${orderWords(taken)}`;

const COUNTS: readonly CountOf[] = [
  {
    key: 'sold',
    title: 'Ventas',
    of: ({ sold }) => sold,
    detail: () => 'De lo entregado',
    words: formatPesos,
  },
  { key: 'taken', title: 'Pedidos', of: ({ taken }) => taken, detail: () => 'Registrados en el periodo' },
  {
    key: 'delivered',
    title: 'Entregados',
    of: ({ delivered }) => delivered,
    detail: (totals) => ofTaken(totals.delivered, totals),
  },
  {
    key: 'canceled',
    title: 'Cancelados',
    of: ({ canceled }) => canceled,
    detail: (totals) => ofTaken(totals.canceled, totals),
    better: 'less',
  },
  { key: 'perOrder', title: 'Por pedido', of: perOrder, detail: () => 'Venta promedio', words: formatPesos },
];

/** The metrics of the period, each with its value in the period before. */
export const metricsOf = ({ totals, before }: OrderResults): Metric[] =>
  COUNTS.map(({ key, title, of, detail, words = countWords, better }) => ({
    key,
    title,
    value: words(of(totals)),
    detail: detail(totals),
    before: words(of(before)),
    change: growth(of(totals), of(before), better),
  }));
