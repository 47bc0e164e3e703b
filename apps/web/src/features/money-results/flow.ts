import { centsOf, formatPesos } from '@cauce/domain/money/money';

/** Income and expenses in pesos. */
export interface Flow {
  in: number;
  out: number;
}

/** Income less expenses. */
export const resultOf = (flow: Flow): number => (centsOf(flow.in) - centsOf(flow.out)) / 100;

export const moved = (flow: Flow): boolean => flow.in !== 0 || flow.out !== 0;

/** 'Ingresos $1,250.00 · Gastos $250.00 · Resultado $1,000.00' */
export const flowWords = (flow: Flow): string =>
  `Ingresos ${formatPesos(flow.in)} · Gastos ${formatPesos(flow.out)} · Resultado ${formatPesos(resultOf(flow))}`;
