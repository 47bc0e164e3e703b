import { LONGEST_NUMBER, SHORTEST_NUMBER, TEN_DIGITS, TOO_SHORT } from './number-length.ts';

const MEXICO = '52';
const NO_SUCH_AREA = 'Ese número no se puede marcar: revisa la lada';
const LEADING_ZERO = 'Ese número no se puede marcar: quita el 0 del inicio';

/**
 * The reason why nobody can dial a national number in its country. Mexican numbers have ten digits and, like those of
 * the United States, never begin with 0 or 1. No country of the list has numbers that begin with 0.
 */
export function dialProblem(countryCode: string, digits: string): string | undefined {
  const isMexican = countryCode === MEXICO;
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
