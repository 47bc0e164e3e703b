/** A country code, with the extended code that WhatsApp uses for mobiles. */
export type Country = { code: string; ext: string; name: string; flag: string; suggested: boolean };

/** The countries that forms list first. */
const SUGGESTED = new Set(['52', '54', '57', '55', '56', '51', '34']);

const country = (code: string, ext: string, name: string, flag: string): Country => ({
  code,
  ext,
  name,
  flag,
  suggested: SUGGESTED.has(code),
});

/** The countries of the forms, Mexico first. */
export const COUNTRIES: readonly Country[] = [
  country('52', '521', 'México', 'MX'),
  country('1', '1', 'Estados Unidos y Canadá', 'US'),
  country('57', '57', 'Colombia', 'CO'),
  country('54', '549', 'Argentina', 'AR'),
  country('56', '569', 'Chile', 'CL'),
  country('51', '519', 'Perú', 'PE'),
  country('591', '591', 'Bolivia', 'BO'),
  country('55', '55', 'Brasil', 'BR'),
  country('506', '506', 'Costa Rica', 'CR'),
  country('53', '53', 'Cuba', 'CU'),
  country('593', '593', 'Ecuador', 'EC'),
  country('503', '503', 'El Salvador', 'SV'),
  country('502', '502', 'Guatemala', 'GT'),
  country('504', '504', 'Honduras', 'HN'),
  country('505', '505', 'Nicaragua', 'NI'),
  country('507', '507', 'Panamá', 'PA'),
  country('595', '595', 'Paraguay', 'PY'),
  country('598', '598', 'Uruguay', 'UY'),
  country('58', '58', 'Venezuela', 'VE'),
  country('34', '34', 'España', 'ES'),
];

export const DEFAULT_COUNTRY: Country = country('52', '521', 'México', 'MX');

/** Files may also contain the Dominican pair, which no form offers. */
export const IMPORT_COUNTRIES: readonly Country[] = [
  ...COUNTRIES,
  country('1', '1809', 'República Dominicana', 'DO'),
];

export const countryOf = (code: string): Country | undefined =>
  COUNTRIES.find((known) => known.code === code);

export function isCountryPair(code: string, ext: string, among: readonly Country[] = COUNTRIES): boolean {
  return among.some((known) => known.code === code && known.ext === ext);
}

export const digitsOnly = (text: string): string => text.replaceAll(/\D/g, '');

export type Phone = { countryCode: string; whatsapp: string };

/** Mexico reads numbers in groups of 2, 4 and 4; the other countries are shown in groups of 3, 3 and 4. */
const MEXICAN_GROUPS = [2, 4] as const;
const OTHER_GROUPS = [3, 3] as const;

/** The groups of a national number, also while it is typed: «55 3412 7788». */
export function groupDigits(countryCode: string, number: string): string {
  const [first, second] = countryCode === DEFAULT_COUNTRY.code ? MEXICAN_GROUPS : OTHER_GROUPS;
  const parts = [number.slice(0, first), number.slice(first, first + second), number.slice(first + second)];
  return parts.filter(Boolean).join(' ');
}

/** Formats a number with its country: «52 55 3412 7788». */
export const displayPhone = ({ countryCode, whatsapp }: Phone): string =>
  [countryCode, groupDigits(countryCode, digitsOnly(whatsapp))].filter(Boolean).join(' ');

/** Mexico and Argentina write a digit between country and number for mobiles on WhatsApp. */
const MOBILE_MARKS = [
  { marked: '521', plain: '52', length: 13 },
  { marked: '549', plain: '54', length: 13 },
];

/** Returns one spelling per person: 521… and 52… are the same. */
export function canonicalDigits(text: string): string {
  const digits = digitsOnly(text);
  const mark = MOBILE_MARKS.find(
    ({ marked, length }) => digits.length === length && digits.startsWith(marked),
  );
  return mark ? mark.plain + digits.slice(mark.marked.length) : digits;
}

export const samePerson = (a: string, b: string): boolean =>
  digitsOnly(a) !== '' && canonicalDigits(a) === canonicalDigits(b);

/** Splits a whole number of a channel into country and number. Undefined for an unknown country. */
export function splitPhone(text: string): Phone | undefined {
  const digits = canonicalDigits(text);
  const known = COUNTRIES.filter(({ code }) => digits.startsWith(code)).sort(
    (a, b) => b.code.length - a.code.length,
  )[0];
  return known && digits.length > known.code.length
    ? { countryCode: known.code, whatsapp: digits.slice(known.code.length) }
    : undefined;
}

export const wholeNumber = ({ countryCode, whatsapp }: Phone): string =>
  canonicalDigits(`${countryCode}${digitsOnly(whatsapp)}`);

export const whatsappLink = (phone: Phone): string => `https://wa.me/${wholeNumber(phone)}`;
