import { DEFAULT_COUNTRY } from './phone.ts';

/** The number of digits of a client's national number. */
export const SHORTEST_NUMBER = 8;
export const LONGEST_NUMBER = 10;

export const TOO_SHORT = 'El número debe ser de 8 digitos por lo menos';
export const TEN_DIGITS = 'El número debe ser de 10 digitos';
const NO_SUCH_AREA = 'Ese número no se puede marcar: revisa la lada';
const LEADING_ZERO = 'Ese número no se puede marcar: quita el 0 del inicio';

/**
 * The reason why nobody can dial a national number in its country. Mexican numbers have ten digits and, like those of
 * the United States, never begin with 0 or 1. No country of the list has numbers that begin with 0.
 */
export function dialProblem(countryCode: string, digits: string): string | undefined {
  const isMexican = countryCode === DEFAULT_COUNTRY.code;
  if (isMexican && digits.length !== LONGEST_NUMBER) return TEN_DIGITS;
  if ((isMexican || countryCode === '1') && /^[01]/.test(digits)) return NO_SUCH_AREA;
  return digits.startsWith('0') ? LEADING_ZERO : undefined;
}

/** The reason why a national number cannot be the number of a client. */
export function numberProblem(countryCode: string, digits: string): string | undefined {
  if (digits.length < SHORTEST_NUMBER) return TOO_SHORT;
  if (digits.length > LONGEST_NUMBER) return TEN_DIGITS;
  return dialProblem(countryCode, digits);
}

interface StoredNumber {
  countryCode: string;
  whatsapp: string;
}

/** A number that was stored before these rules may stay, so that the other fields can be changed. */
export const newNumberProblem = (given: StoredNumber, stored?: StoredNumber): string | undefined =>
  given.countryCode === stored?.countryCode && given.whatsapp === stored.whatsapp
    ? undefined
    : dialProblem(given.countryCode, given.whatsapp);
