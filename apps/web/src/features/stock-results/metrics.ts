import type { StockResults } from '@cauce/contract/sales/stock-results';
import { formatPesos } from '@cauce/domain/money/money';
import { growth } from '../results/index.ts';
import { countWords } from '../../ui/charts/formats.ts';
import type { Metric } from '../../ui/charts/metric.ts';

const productWords = (count: number) => `${countWords(count)} ${count === 1 ? 'producto' : 'productos'}`;

const flow = (key: 'in' | 'out', title: string, { totals, before }: StockResults): Metric => ({
  key,
  title,
  value: countWords(totals[key]),
  detail: 'Piezas en el periodo',
  before: countWords(before[key]),
  change: growth(totals[key], before[key], 'either'),
});

/** The current stock, and the movements of the period beside the period before. */
export function metricsOf(results: StockResults): Metric[] {
  const { units, value, reserved, products, low } = results.now;
  return [
    {
      key: 'units',
      title: 'Existencias',
      value: countWords(units),
      detail:
        reserved === 0 ? `De ${productWords(products)}, hoy` : `${countWords(reserved)} apartadas en pedidos`,
      change: undefined,
    },
    {
      key: 'value',
      title: 'Valor',
      value: formatPesos(value),
      detail: 'A precio de venta, hoy',
      change: undefined,
    },
    {
      key: 'low',
      title: 'Por agotarse',
      value: countWords(low),
      detail: 'Productos bajo su mínimo, hoy',
      change: undefined,
    },
    flow('in', 'Entradas', results),
    flow('out', 'Salidas', results),
  ];
}
