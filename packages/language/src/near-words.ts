const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** Letters that sound alike in Mexico, with their common form. */
const SOUNDS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  [/ll/g, 'y'],
  [/ch/g, 'x'],
  [/sh/g, 'x'],
  [/qu(?=[ei])/g, 'k'],
  [/c(?=[ei])|z/g, 's'],
  [/[cq]/g, 'k'],
  [/g(?=[ei])/g, 'j'],
  [/[vw]/g, 'b'],
  [/h/g, ''],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

export const sound = (word: string): string =>
  SOUNDS.reduce((text, [from, to]) => text.replaceAll(from, to), word);

/** Longer words are not compared. */
const LONGEST = 64;

/** The number of missing, additional, different or swapped letters; Infinity beyond `most`. */
export function slips(one: string, other: string, most = Infinity): number {
  if (one === other) return 0;
  if (Math.abs(one.length - other.length) > most) return Infinity;
  if (Math.max(one.length, other.length) > LONGEST) return Infinity;
  const width = other.length + 1;
  let before: number[] = [];
  let above = Array.from({ length: width }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let at = 1; at < width; at += 1) {
      const same = one[row - 1] === other[at - 1];
      const swapped = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const least = Math.min(
        (above[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
      line.push(least);
    }
    before = above;
    above = line;
  }
  return above[other.length] ?? 0;
}

export const areWithin = (one: string, other: string, most: number): boolean =>
  slips(one, other, most) <= most;

/** All texts that differ from a word by one slip, to look them up in a list of words. */
export function oneSlipAway(word: string): string[] {
  if (word.length > LONGEST) return [];
  const texts = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (right !== '') texts.add(left + right.slice(1));
    if (right.length > 1) texts.add(left + right.charAt(1) + right.charAt(0) + right.slice(2));
    for (const letter of ALPHABET) {
      texts.add(left + letter + right);
      if (right !== '') texts.add(left + letter + right.slice(1));
    }
  }
  texts.delete(word);
  return [...texts].filter((text) => text !== '');
}

/** Other spellings of a sound. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  b: ['v'],
  v: ['b'],
  s: ['z', 'c'],
  z: ['s'],
  c: ['s', 'k', 'qu'],
  k: ['c', 'qu'],
  qu: ['c', 'k'],
  ll: ['y', 'l'],
  l: ['ll'],
  y: ['ll', 'i'],
  i: ['y'],
  g: ['j'],
  j: ['g', 'x'],
  x: ['j', 's'],
  h: [''],
  f: ['ph'],
  ph: ['f'],
  rr: ['r'],
  r: ['rr'],
};
const RESPELT_AT_MOST = 400;

/** Other spellings of the same sounds, those with the smallest change first. */
export function respelt(word: string): string[] {
  if (word.length > LONGEST) return [];
  let texts = ['', 'h'];
  for (const sign of word.match(/ll|qu|ph|rr|./gu) ?? []) {
    const spellings = [sign, ...(SPELLINGS[sign] ?? [])];
    texts = spellings.flatMap((spelling) => texts.map((text) => text + spelling)).slice(0, RESPELT_AT_MOST);
  }
  return [...new Set(texts)].filter((text) => text !== word && text !== '');
}

/** The number of slips that are accepted; fewer in short words, which easily become another word. */
const forgivable = (length: number): number => (length <= 4 ? 1 : length <= 7 ? 2 : 3);

/** The distance between a written and a known word, by letters or by sounds. */
const distance = (written: string, meant: string, most: number): number =>
  Math.min(slips(written, meant, most), slips(sound(written), sound(meant), most) + 0.5);

/** The known words that were probably meant: the nearest, and all at the same distance. */
export function nearWords(written: string, words: readonly string[]): string[] {
  const most = forgivable(written.length);
  const near = [...new Set(words)]
    .filter((word) => word !== written)
    .map((word) => ({ word, far: distance(written, word, most) }))
    .filter(({ far }) => far <= most)
    .toSorted((one, other) => one.far - other.far);
  const nearest = near[0]?.far ?? 0;
  // A difference in sound counts as much as one in letters.
  return near.filter(({ far }) => far <= nearest + 0.5).map(({ word }) => word);
}
