import type { ClientResults, ClientTotals } from '@cauce/contract/clients/client-results';
import { growth, points } from '../results/index.ts';
import { countWords, percent, rate } from '../../ui/charts/formats.ts';
import type { Metric } from '../../ui/charts/metric.ts';

const cameOf = ({ newcomers, returning }: ClientTotals): number => newcomers + returning;
const returningRate = (totals: ClientTotals) => rate(totals.returning, cameOf(totals));

interface CountOf {
  key: string;
  title: string;
  of: (totals: ClientTotals) => number;
  detail: (totals: ClientTotals) => string;
}

const COUNTS: readonly CountOf[] = [
  {
    key: 'contacts',
    title: 'Contactos',
    of: ({ contacts }) => contacts,
    detail: () => 'Al terminar el periodo',
  },
  {
    key: 'added',
    title: 'Nuevos',
    of: ({ added }) => added,
    detail: ({ added, contacts }) => `${percent(rate(added, contacts))} de todos`,
  },
  {
    key: 'newcomers',
    title: 'Primera visita',
    of: ({ newcomers }) => newcomers,
    detail: (totals) => `${countWords(totals.newcomers)} de ${countWords(cameOf(totals))} que vinieron`,
  },
  {
    key: 'returning',
    title: 'Regresaron',
    of: ({ returning }) => returning,
    detail: (totals) => `${countWords(totals.returning)} de ${countWords(cameOf(totals))} que vinieron`,
  },
];

/** The metrics of the period, each with its value in the period before. */
export function metricsOf({ totals, before }: ClientResults): Metric[] {
  const counts = COUNTS.map(({ key, title, of, detail }) => ({
    key,
    title,
    value: countWords(of(totals)),
    detail: detail(totals),
    before: countWords(of(before)),
    change: growth(of(totals), of(before)),
  }));
  const loyalty: Metric = {
    key: 'loyalty',
    title: 'Recurrencia',
    value: percent(returningRate(totals)),
    detail: cameOf(totals) === 0 ? 'Aún sin visitas' : 'De quienes vinieron',
    before: percent(returningRate(before)),
    change: points(returningRate(totals), returningRate(before), 'more'),
  };
  return [...counts, loyalty];
}
