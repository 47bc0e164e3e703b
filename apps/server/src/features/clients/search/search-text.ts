import { fold } from '@cauce/domain/texts/fold';
import { canonicalDigits, COUNTRIES, digitsOnly, wholeNumber } from '@cauce/domain/people/phone';
import { readPhone } from '@cauce/domain/people/read-phone';
import { nameOf } from '../name.ts';

interface SearchableClient {
  name: string;
  lastname: string;
  secondLastname: string;
  whatsapp: string;
  countryCode: string;
  countryCodeExt: string;
  email: string;
  customId: string;
}

/**
 * The text in which clients are searched. It contains both spellings of the number, so that any part of either
 * matches.
 */
export function buildSearchText(client: SearchableClient): string {
  const { whatsapp, countryCode, countryCodeExt, email, customId } = client;
  const plain = whatsapp === '' ? '' : wholeNumber({ countryCode, whatsapp });
  const marked =
    whatsapp === '' || countryCodeExt === countryCode ? '' : `${countryCodeExt}${digitsOnly(whatsapp)}`;
  return fold([nameOf(client), plain, marked, email, customId].filter(Boolean).join(' '));
}

const MIN_NAME_LENGTH = 3;
const MAX_NAME_LENGTH = 40;

/** The words of a name. Misspelt searches are compared with them. */
export const splitNameWords = (
  client: Pick<SearchableClient, 'name' | 'lastname' | 'secondLastname'>,
): string[] =>
  fold(nameOf(client))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_NAME_LENGTH && word.length <= MAX_NAME_LENGTH);

const PART_OF_NUMBER = /^[+().-]*\d[+().\-\d]*$/;

/** Splits a search into words. A number typed in groups is one word. */
export function splitSearchWords(search: string): string[] {
  const words: string[] = [];
  let wasNumber = false;
  for (const word of fold(search).split(/\s+/).filter(Boolean)) {
    const isNumber = PART_OF_NUMBER.test(word);
    const digits = isNumber ? digitsOnly(word) : word;
    if (isNumber && wasNumber) words.push(`${words.pop() ?? ''}${digits}`);
    else words.push(digits);
    wasNumber = isNumber;
  }
  return words;
}

const WHOLE_NUMBER = /^\d{10,13}$/;
/** A number with the prefix with which it was dialled: 044, 045, 01 or 00 52. */
const DIALLED_NUMBER = /^0\d{11,14}$/;

/**
 * The numbers that a search of one whole number may mean, with its country or any other. Empty for other searches.
 */
export function phoneNumbersIn([word = '', ...others]: readonly string[]): string[] {
  if (others.length > 0) return [];
  const dialled = DIALLED_NUMBER.test(word) ? readPhone(word) : undefined;
  if (dialled !== undefined && 'phone' in dialled) return [wholeNumber(dialled.phone)];
  if (!WHOLE_NUMBER.test(word)) return [];
  return [canonicalDigits(word), ...COUNTRIES.map(({ code }) => canonicalDigits(`${code}${word}`))];
}

/** The trigram index does not find shorter words. */
export const MIN_INDEXED_LENGTH = 3;

export const escapeRegExp = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
