import { longDay } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { centsOf, type Currency, formatMoney, formatMoneyWhole } from '@cauce/domain/money/money';
import { pesosOf } from '@cauce/domain/money/price-words';

/** '45 min', '1 h', '1 h 30 min' */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

const moneyWords = (cents: number, currency?: Currency): string =>
  cents % 100 === 0 ? formatMoneyWhole(cents, currency) : formatMoney(cents, currency);

/** An amount that is paid online, without cents when they are zero: «$800», «$722.50», «$49 USD». */
export const amountWords = (amount: number, currency: Currency): string =>
  moneyWords(centsOf(amount), currency);

/**
 * The price for visitors: pesos, without cents when they are zero. Texts such as «Desde $300» stay as they were typed.
 */
export function priceWords(price: string): string {
  const cents = pesosOf(price);
  if (cents === undefined) return price;
  if (cents === 0) return 'Gratis';
  return `${moneyWords(cents)} MXN`;
}

/** 'jueves 12 de marzo', with the year when it is not the current one. */
export const dayWords = (date: IsoDate, today: IsoDate): string =>
  date.slice(0, 4) === today.slice(0, 4) ? longDay(date).replace(/ de \d{4}$/, '') : longDay(date);
