import { formatMoney, formatMoneyWhole } from '@cauce/domain/money';

/** In pesos. */
export interface Flow {
  in: number;
  out: number;
}

const cents = (pesos: number): number => Math.round(pesos * 100);

/** '$1,250.00' */
export const moneyWords = (pesos: number): string => formatMoney(cents(pesos));

/** '$1,250', where there is no room for more. */
export const shortMoney = (pesos: number): string => formatMoneyWhole(cents(pesos));

/** What is left. */
export const resultOf = (flow: Flow): number => (cents(flow.in) - cents(flow.out)) / 100;

export const moved = (flow: Flow): boolean => flow.in !== 0 || flow.out !== 0;

/** 'Ingresos $1,250.00 · Gastos $250.00 · Resultado $1,000.00' */
export const flowWords = (flow: Flow): string =>
  `Ingresos ${moneyWords(flow.in)} · Gastos ${moneyWords(flow.out)} · Resultado ${moneyWords(resultOf(flow))}`;
