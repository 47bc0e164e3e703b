import type { Currency } from '@cauce/domain/money/money';
import { formatMoney } from '@cauce/domain/money/money';

const ZONE = 'America/Mexico_City';
const SECOND = 1000;
const DATE = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: ZONE });
const SHORT = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeZone: ZONE });

export const longDate = (seconds: number): string => DATE.format(new Date(seconds * SECOND));
export const shortDate = (seconds: number): string => SHORT.format(new Date(seconds * SECOND));

/** «$1,249.00» or «$49.00 USD» */
export const money = (cents: number, currency: string): string =>
  formatMoney(cents, currency.toUpperCase() as Currency);

/** «$1,249.00 MXN», where somebody pays. */
export const exactMoney = (cents: number, currency: string): string =>
  currency === 'mxn' ? `${money(cents, currency)} MXN` : money(cents, currency);

export const each = (interval: 'month' | 'year'): string => (interval === 'year' ? 'cada año' : 'cada mes');

const FAILURES: Readonly<Record<string, string>> = {
  generic_decline: 'La tarjeta fue rechazada. Elige otra.',
  insufficient_funds: 'La tarjeta no tiene fondos suficientes. Elige otra.',
  not_approved: 'El banco no aprobó el pago. Elige otra tarjeta o inténtalo de nuevo.',
  unknown_card: 'Ese número no es de una tarjeta de prueba.',
  email: 'Escribe un correo válido, como ana@ejemplo.mx.',
  impossible: 'Eso ya no se puede hacer: alguien lo cambió mientras tanto.',
};

/** The sentence for the code of an address. An unknown code has none. */
export const failureOf = (code: unknown): string | undefined =>
  typeof code === 'string' && Object.hasOwn(FAILURES, code) ? FAILURES[code] : undefined;
