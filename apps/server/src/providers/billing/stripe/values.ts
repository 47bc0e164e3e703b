import { CURRENCIES, type Currency } from '@cauce/domain/money/money';

const SECOND = 1000;

export const dateOf = (seconds: number): Date => new Date(seconds * SECOND);
export const dateOrNull = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : dateOf(seconds);
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / SECOND);

/** The id of a reference, which is an object when it was expanded. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  (typeof reference === 'string' ? reference : reference?.id) ?? null;

/** The object of a reference that was expanded. */
export const expanded = <T extends { id: string }>(reference: string | T | null | undefined): T | undefined =>
  typeof reference === 'object' && reference !== null ? reference : undefined;

/** An account of Stripe may also charge in currencies that the product does not have. */
export const isOurCurrency = (code: string | null): boolean =>
  CURRENCIES.some((currency) => currency === code?.toUpperCase());

export function currencyOf(code: string | null): Currency {
  const found = CURRENCIES.find((currency) => currency === code?.toUpperCase());
  if (found === undefined) throw new Error(`the product has no currency ${code}`);
  return found;
}

/** Whether a text can be an id of this kind. Ids come from addresses, and the SDK puts them into a path. */
export const isId = (prefix: string, id: string): boolean =>
  id.startsWith(`${prefix}_`) && /^\w{4,255}$/.test(id);
