import { type Currency, formatMoney, formatMoneyWhole } from '@cauce/domain/money/money';

/** «1,500» */
export const countWords = (count: number): string => count.toLocaleString('es-MX');

/** «$1,249 MXN», and «$1,800.90 MXN» where cents are charged. */
export function priceWords(cents: number, currency: Currency = 'MXN'): string {
  const amount = cents % 100 === 0 ? formatMoneyWhole(cents, currency) : formatMoney(cents, currency);
  return currency === 'MXN' ? `${amount} MXN` : amount;
}
