import { LONGEST_NUMBER } from './number-length.ts';
import { numberProblem } from './number-rules.ts';
import { type PhoneDigits, phoneDigitsIn } from './phone-digits.ts';
import { COUNTRIES, type Country, DEFAULT_COUNTRY } from './phone.ts';

/** A national number with the two codes of its country. */
export interface CountryPhone {
  countryCode: string;
  countryCodeExt: string;
  whatsapp: string;
}

/** A number that was read. `changes` says in Spanish what was removed, and `others` are the other numbers of the text. */
export interface ReadPhone {
  phone: CountryPhone;
  changes: readonly string[];
  others: readonly CountryPhone[];
}
export type PhoneReading = ReadPhone | { problem: string };

export interface PhoneHome {
  /** The country that was given with the number. Only a number with + or 00 is of another one. */
  country?: Country | undefined;
  /** The country of numbers without a code, when none was given. */
  fallback?: Country | undefined;
}

const NO_COUNTRY = 'Falta el código de país';
const UNKNOWN_CODE = 'No reconocemos el código de país del número';

/** Prefixes with which Mexico dialled mobiles and other areas. WhatsApp also writes a 1 after the country. */
const MEXICAN_PREFIX = /^(04[45]|01)(?=\d{10}$)/;
const MEXICAN_MOBILE = /^(04[45]|01|1)(?=\d{10}$)/;
const ARGENTINE_MOBILE = /^9(?=\d{10}$)/;
const TRUNK_ZERO = /^0(?=\d{8,10}$)/;

/** The area code of the Dominican Republic is part of the national number. */
const areaOf = ({ code, ext }: Country) => (code === '1' ? ext.slice(1) : '');

interface Local {
  digits: string;
  changes: readonly string[];
}

/** Removes the prefixes with which a number is dialled inside its country, and adds its area where that is known. */
function dialled(digits: string, country: Country, isAfterCode: boolean): Local {
  const area = areaOf(country);
  if (area !== '' && digits.length === LONGEST_NUMBER - area.length)
    return { digits: area + digits, changes: ['Agregamos la clave de área'] };
  if (country.code === DEFAULT_COUNTRY.code) {
    const rest = digits.replace(isAfterCode ? MEXICAN_MOBILE : MEXICAN_PREFIX, '');
    const prefix = digits.slice(0, digits.length - rest.length);
    return {
      digits: rest,
      changes: prefix === '' || prefix === '1' ? [] : [`Quitamos el prefijo ${prefix}`],
    };
  }
  if (country.code === '54' && ARGENTINE_MOBILE.test(digits)) return { digits: digits.slice(1), changes: [] };
  if (TRUNK_ZERO.test(digits)) return { digits: digits.slice(1), changes: ['Quitamos el 0 del inicio'] };
  return { digits, changes: [] };
}

type Placed = Omit<ReadPhone, 'others'>;

/** The phone of a national number; undefined when nobody can dial it. */
function nationalIn(country: Country, digits: string, isAfterCode = false): Placed | undefined {
  const local = dialled(digits, country, isAfterCode);
  if (numberProblem(country.code, local.digits) !== undefined) return undefined;
  const { code: countryCode, ext: countryCodeExt } = country;
  return { phone: { countryCode, countryCodeExt, whatsapp: local.digits }, changes: local.changes };
}

const withoutCode = (country: Country, digits: string): Placed | undefined =>
  digits.startsWith(country.code) ? nationalIn(country, digits.slice(country.code.length), true) : undefined;

const countryIn = (digits: string): Country | undefined =>
  COUNTRIES.find(({ code }) => digits.startsWith(code));

/** Some numbers have ten digits or fewer with their country code. */
const SHORT_WITH_CODE = new Set(['51', '53']);

function wholeIn(digits: string): Placed | undefined {
  const country = countryIn(digits);
  return country && withoutCode(country, digits);
}

function wholeProblem(digits: string): string {
  const country = countryIn(digits);
  if (country === undefined) return UNKNOWN_CODE;
  const { digits: rest } = dialled(digits.slice(country.code.length), country, true);
  return numberProblem(country.code, rest) ?? UNKNOWN_CODE;
}

const noted = (placed: Placed | undefined, change: string): Placed | undefined =>
  placed && { ...placed, changes: [...placed.changes, change] };

/** Reads a number whose country was given. */
function readAtHome({ digits, isWhole }: PhoneDigits, country: Country): Placed | { problem: string } {
  const own = noted(withoutCode(country, digits), 'Quitamos el código de país repetido');
  const foreign = isWhole ? wholeIn(digits) : undefined;
  const isForeign =
    foreign !== undefined &&
    foreign.phone.countryCode !== country.code &&
    (digits.length > LONGEST_NUMBER || SHORT_WITH_CODE.has(foreign.phone.countryCode));
  if (isWhole && own !== undefined) return own;
  if (isForeign) return noted(foreign, `El número trae el código de país ${foreign.phone.countryCode}`)!;
  const problem = numberProblem(country.code, dialled(digits, country, false).digits);
  const isLocal = !isWhole || !digits.startsWith(country.code);
  return (isLocal ? nationalIn(country, digits) : undefined) ?? own ?? { problem: problem ?? UNKNOWN_CODE };
}

/** Only Mexico is dialled with these prefixes, so they tell the country. */
const withMexicanPrefix = ({ digits, isWhole }: PhoneDigits): Placed | undefined =>
  !isWhole && MEXICAN_PREFIX.test(digits) ? nationalIn(DEFAULT_COUNTRY, digits) : undefined;

/** The number by its own country code. A short one counts only where numbers are that short. */
function withOwnCode({ digits, isWhole }: PhoneDigits, fallback: Country | undefined): Placed | undefined {
  const isLong = digits.length > LONGEST_NUMBER;
  const whole = isWhole || isLong ? wholeIn(digits) : undefined;
  if (whole === undefined || isLong || fallback === undefined) return whole;
  return SHORT_WITH_CODE.has(whole.phone.countryCode) ? whole : undefined;
}

/** The number in the country for numbers without a code. */
function inFallback({ digits, isWhole }: PhoneDigits, fallback: Country | undefined): Placed | undefined {
  const isLocal = fallback !== undefined && !(isWhole && digits.startsWith(fallback.code));
  return isLocal ? nationalIn(fallback, digits) : undefined;
}

function problemAnywhere({ digits, isWhole }: PhoneDigits, fallback: Country | undefined): string {
  if (isWhole || digits.length > LONGEST_NUMBER) return wholeProblem(digits);
  if (fallback === undefined) return NO_COUNTRY;
  return numberProblem(fallback.code, digits) ?? UNKNOWN_CODE;
}

/** Reads a number that has to contain its country, unless there is a country for numbers without one. */
const readAnywhere = (number: PhoneDigits, fallback: Country | undefined): Placed | { problem: string } =>
  withMexicanPrefix(number) ??
  withOwnCode(number, fallback) ??
  inFallback(number, fallback) ?? { problem: problemAnywhere(number, fallback) };

/**
 * Reads a phone number as people write it: with 044, 045, 01, 00 52, dots, an extension, «Cel:» or a WhatsApp link, and
 * as spreadsheets spoil it. The first number of the text that can be dialled counts.
 */
export function readPhone(written: string, { country, fallback }: PhoneHome = {}): PhoneReading {
  const numbers = phoneDigitsIn(written);
  if (typeof numbers === 'string') return { problem: numbers };
  const readings = numbers.map((number) => {
    const read = country === undefined ? readAnywhere(number, fallback) : readAtHome(number, country);
    return 'problem' in read ? read : { ...read, changes: [...number.changes, ...read.changes] };
  });
  const found = readings.filter((reading) => 'phone' in reading);
  const [first, ...others] = found;
  if (first === undefined) return readings[0] as { problem: string };
  const changes =
    readings.length > 1 ? [...first.changes, 'Usamos el primer número que se puede marcar'] : first.changes;
  return { phone: first.phone, changes, others: others.map(({ phone }) => phone) };
}

/** A number with a country code of its own, so that a field for numbers may change its country. */
export const hasCountryCode = (written: string): boolean => {
  const numbers = phoneDigitsIn(written);
  return typeof numbers !== 'string' && numbers[0]?.isWhole === true;
};
