import { formatMoney, parseMoney } from './money.ts';

/** A number is pesos, however it is written; anything else stands as it is. */
export function priceWords(price: string): string {
  const cents = /usd/i.test(price) ? undefined : parseMoney(price);
  return cents === undefined ? price : `${formatMoney(cents)} MXN`;
}
