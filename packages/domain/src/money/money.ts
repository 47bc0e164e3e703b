export const CURRENCIES = ['MXN', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

const TYPED = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d{0,2})?$/;

const grouped = (whole: number): string => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

function written(cents: number, currency: Currency, decimals: boolean): string {
  const amount = Math.abs(decimals ? cents : Math.round(cents / 100) * 100);
  const fraction = decimals ? `.${String(amount % 100).padStart(2, '0')}` : '';
  const sign = cents < 0 && amount > 0 ? '-' : '';
  return `${sign}$${grouped(Math.floor(amount / 100))}${fraction}${currency === 'MXN' ? '' : ` ${currency}`}`;
}

/** Formats cents, such as «$1,250.00». Currencies other than the peso are named: «$49.00 USD». */
export const formatMoney = (cents: number, currency: Currency = 'MXN'): string =>
  written(cents, currency, true);

/** Formats cents without decimals, such as «$1,250», for plans and totals. */
export const formatMoneyWhole = (cents: number, currency: Currency = 'MXN'): string =>
  written(cents, currency, false);

/** Converts pesos of the API to cents, exactly. */
export const centsOf = (pesos: number): number => Math.round(pesos * 100);

/** Formats pesos of the API. */
export const formatPesos = (pesos: number): string => formatMoney(centsOf(pesos));
export const formatPesosWhole = (pesos: number): string => formatMoneyWhole(centsOf(pesos));

/** The text with which an amount field starts, such as «1250.00». */
export function formatAmount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads a typed amount («1,250.50», «$ 80», «1250 MXN») as cents. Undefined when it is no amount. */
export function parseMoney(typed: string): number | undefined {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/(?<!\s)\s*(?:MXN|USD|pesos)$/i, '');
  if (!/\d/.test(text) || !TYPED.test(text)) return undefined;
  const [whole = '', fraction = ''] = text.replaceAll(',', '').split('.');
  const cents = Number(`${whole}${fraction.padEnd(2, '0')}`);
  return Number.isSafeInteger(cents) ? cents : undefined;
}
