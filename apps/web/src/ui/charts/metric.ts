import type { Sheet } from './sheet.ts';

/** How a value compares with the one before. */
export interface Change {
  /** '12% más', '3 puntos menos' */
  words: string;
  direction: 'up' | 'down' | 'same';
  /** Whether the direction is the desired one; undefined for values without one. */
  good: boolean | undefined;
}

export interface Metric {
  key: string;
  title: string;
  value: string;
  /** The parts that make up the value. */
  detail: string;
  /** The value of the period before; absent for values without history. */
  before?: string;
  /** Undefined when there is nothing to compare with. */
  change: Change | undefined;
}

export const summarySheet = (metrics: readonly Metric[]): Sheet<Metric> => ({
  name: 'resumen',
  rowKey: ({ key }) => key,
  rows: metrics,
  columns: [
    { header: 'Medida', value: ({ title }) => title },
    { header: 'Valor', value: ({ value }) => value },
    { header: 'Periodo anterior', value: ({ before }) => before ?? '' },
    { header: 'Cambio', value: ({ change }) => change?.words ?? '' },
    { header: 'Detalle', value: ({ detail }) => detail },
  ],
});
