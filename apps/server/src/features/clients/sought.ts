import { fold } from '@cauce/domain/fold';
import { canonicalDigits, COUNTRIES, digitsOnly, wholeNumber } from '@cauce/domain/phone';
import { nameOf } from './name.ts';

interface Findable {
  name: string;
  lastname: string;
  secondLastname: string;
  whatsapp: string;
  countryCode: string;
  countryCodeExt: string;
  email: string;
  customId: string;
}

/** Everything a person is looked for by; the number in both its spellings, so that any part of either is in it. */
export function soughtText(client: Findable): string {
  const { whatsapp, countryCode, countryCodeExt, email, customId } = client;
  const plain = whatsapp === '' ? '' : wholeNumber({ countryCode, whatsapp });
  const marked =
    whatsapp === '' || countryCodeExt === countryCode ? '' : `${countryCodeExt}${digitsOnly(whatsapp)}`;
  return fold([nameOf(client), plain, marked, email, customId].filter(Boolean).join(' '));
}

const SHORTEST_NAME = 3;
const LONGEST_NAME = 40;

/** The words that a name is made of, as searches that slipped are led back to them. */
export const namesIn = (client: Pick<Findable, 'name' | 'lastname' | 'secondLastname'>): string[] =>
  fold(nameOf(client))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_NAME && word.length <= LONGEST_NAME);

const PART_OF_NUMBER = /^[+().\-\d]*\d[+().\-\d]*$/;

/** The words of a search; a number typed in groups is one of them. */
export function wordsOf(search: string): string[] {
  const words: string[] = [];
  let wasNumber = false;
  for (const word of fold(search).split(/\s+/).filter(Boolean)) {
    const isNumber = PART_OF_NUMBER.test(word);
    const written = isNumber ? digitsOnly(word) : word;
    if (isNumber && wasNumber) words.push(`${words.pop() ?? ''}${written}`);
    else words.push(written);
    wasNumber = isNumber;
  }
  return words;
}

const WHOLE_NUMBER = /^\d{10,13}$/;

/** The numbers that a search of one whole number may be, with their country written or any other; none of another search. */
export function numbersIn([word = '', ...others]: readonly string[]): string[] {
  if (others.length > 0 || !WHOLE_NUMBER.test(word)) return [];
  return [canonicalDigits(word), ...COUNTRIES.map(({ code }) => canonicalDigits(`${code}${word}`))];
}

/** Text as a pattern takes it: its signs mean themselves. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Wherever in a text it stands. */
export const anywhere = (word: string): string => `%${literally(word)}%`;
/** Shorter words share no part that the index knows. */
export const SHORTEST_INDEXED = 3;

/** The same for a regular expression. */
export const exactly = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
