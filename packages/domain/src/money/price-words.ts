import { formatMoney, parseMoney } from './money.ts';

/** Reads a written price as pesos; undefined when it is no number. */
export const pesosOf = (price: string): number | undefined =>
  /usd/i.test(price) ? undefined : parseMoney(price);

/** Formats a price that is a number as pesos. Any other text stays as it is. */
export function priceWords(price: string): string {
  const cents = pesosOf(price);
  return cents === undefined ? price : `${formatMoney(cents)} MXN`;
}
