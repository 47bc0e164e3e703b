import { formatMoney, parseMoney } from './money.ts';

/** Reads a price as it was written; undefined when it is no number of pesos. */
export const pesosOf = (price: string): number | undefined =>
  /usd/i.test(price) ? undefined : parseMoney(price);

/** A number is pesos, however it is written; anything else stands as it is. */
export function priceWords(price: string): string {
  const cents = pesosOf(price);
  return cents === undefined ? price : `${formatMoney(cents)} MXN`;
}
