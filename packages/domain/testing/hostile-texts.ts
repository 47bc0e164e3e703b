/** The longest text that a growth test reads, in characters. */
export const LONGEST = 50_000;

/** A seeded random generator, so that a failing text can be reproduced. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function filled(size: number, part: (random: () => number) => string): string {
  const random = randomNumbers(7);
  const parts: string[] = [];
  for (let length = 0; length < size; length += parts.at(-1)?.length ?? 1) parts.push(part(random));
  return parts.join('').slice(0, size);
}

/** Makes a text of a size; the same size always gives the same text. */
export type TextOf = (size: number) => string;

/** Caches the text of each size, because all functions read the same texts. */
function made(of: TextOf): TextOf {
  const texts = new Map<number, string>();
  return (size) => {
    const text = texts.get(size) ?? of(size);
    texts.set(size, text);
    return text;
  };
}

const random = (part: (random: () => number) => string): TextOf => made((size) => filled(size, part));

const repeat = (part: string): TextOf =>
  made((size) => part.repeat(Math.ceil(size / part.length)).slice(0, size));

const oneOf = (list: readonly string[], next: () => number): string =>
  list[Math.floor(next() * list.length)] ?? '';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Replaces one letter of a word, like a typing error. */
function nearWord(word: string, next: () => number): string {
  const at = Math.floor(next() * word.length);
  return word.slice(0, at) + oneOf(LETTERS, next) + word.slice(at + 1);
}

const newWord = (next: () => number): string =>
  Array.from({ length: 7 }, () => oneOf(LETTERS, next)).join('');

const NAMES = ['limpieza', 'blanqueamiento', 'extraccion', 'quinientos', 'cancelada'];

/** Texts that are known to make patterns and loops slow. */
export const HOSTILE_TEXTS = {
  'one word': repeat('limpieza '),
  'one word without spaces': repeat('limpieza'),
  'near words': random((next) => `${nearWord(oneOf(NAMES, next), next)} `),
  'words that are all different': random((next) => `${newWord(next)} `),
  'short sentences': random((next) => `Hay ${newWord(next)}. `),
  'one letter': repeat('a'),
  'capital letters with accents': repeat('Ñandú Ángel '),
  'marks on one letter': repeat('\u0301\u0316'),
  emojis: repeat('👍🏽😀❤️👨‍👩‍👧'),
  digits: repeat('1234567890'),
  telephones: repeat('+52 55 1234 5678 '),
  dates: random((next) => `${Math.floor(next() * 31) + 1}/10/2026 `),
  'dates in words': random((next) => `el ${Math.floor(next() * 31) + 1} de marzo `),
  hours: repeat('a las 5:30 pm o '),
  prices: repeat('$1,200.50 '),
  spaces: made((size) => `a${' '.repeat(size - 2)}a`),
  'line breaks': repeat('\n \n'),
  'punctuation marks': repeat('.,;:!'),
  questions: repeat('¿si? '),
  denials: repeat('no, no '),
  addresses: repeat('a.b@c.d-'),
  links: repeat('http://a.mx/x?q=1,2@3 '),
  'tags and braces': repeat('<a {"{{ '),
  quotes: repeat('"=",'),
} satisfies Record<string, TextOf>;

export type HostileKind = keyof typeof HOSTILE_TEXTS;

/** Texts from the words of a module, in an order that completes few of its phrases. */
export const textsOfWords = (words: readonly string[]): Record<string, TextOf> => ({
  'its own words': random((next) => `${oneOf(words, next)} `),
  'its own words without spaces': random((next) => oneOf(words, next)),
});
