import { slips, sound } from '../near-words.ts';
import {
  COMMON,
  EVERYDAY,
  LONG,
  placedWords,
  SAME,
  singular,
  type PlacedWord,
  VERY_LONG,
} from './name-words.ts';
import { countAround, type Mention, type Named } from './names.ts';
import { stemOf } from './stems.ts';
import { talkText } from './text.ts';

const isSameAct = (one: string, other: string): boolean => {
  const stem = stemOf(one);
  return stem !== undefined && stem === stemOf(other);
};

/** Whether a written word is this word, declined or misspelt. */
function isItself(written: string, word: string): boolean {
  if (written === word || singular(written) === singular(word) || isSameAct(written, word)) return true;
  if (written.length < LONG || word.length < LONG) return false;
  // A difference of one sound or letter, except in common words.
  if (COMMON.has(written) || sound(written).charAt(0) !== sound(word).charAt(0)) return false;
  const far = Math.min(slips(written, word), slips(sound(written), sound(word)));
  return far <= (Math.min(written.length, word.length) >= VERY_LONG ? 2 : 1);
}

const isOtherWord = (written: string, word: string): boolean =>
  SAME.some((group) => group.includes(written) && group.includes(word));

interface Fit {
  id: string;
  used: number[];
  /** The share of the words of its name that were written. */
  share: number;
  /** The distance between its words in the text. */
  spread: number;
}

function fitOf({ id, name }: Named, words: readonly (PlacedWord | undefined)[]): Fit | undefined {
  const own = placedWords(talkText(name)).map(({ text }) => text);
  const placeOf = (is: (written: string) => boolean): number =>
    words.findIndex((one) => one !== undefined && is(one.text));
  const found = own.flatMap((word, at) => {
    const exact = placeOf((written) => written === word);
    const itself = exact === -1 ? placeOf((written) => isItself(written, word)) : exact;
    const isSynonym = (written: string): boolean => isOtherWord(written, word);
    const other = itself === -1 ? placeOf((written) => isSynonym(written) && !EVERYDAY.has(written)) : itself;
    const place = other === -1 ? placeOf(isSynonym) : other;
    // «Los dientes» is not «extracción de muela»: a synonym counts only for the first word of a name.
    const isTold = itself !== -1 || (other !== -1 && at === 0);
    return place === -1 ? [] : [{ place, isTold, isDone: other === -1 }];
  });
  const isBeside = new Set(found.map(({ place }) => place)).size >= Math.min(2, own.length);
  const isDone = isBeside && found.some((one) => one.isDone);
  if (!isDone && !found.some(({ isTold }) => isTold)) return undefined;
  const used = [...new Set(found.map(({ place }) => place))];
  const spread = Math.max(...used) - Math.min(...used);
  return { id, used, share: used.length / own.length, spread };
}

/** Computes all fits again for each mention, and all positions again for each word of a name. */
export function slowMentions(text: string, among: readonly Named[]): Mention[] {
  const words: (PlacedWord | undefined)[] = placedWords(text);
  const mentions: Mention[] = [];
  for (;;) {
    const fits = among.flatMap((one) => fitOf(one, words) ?? []);
    const most = Math.max(0, ...fits.map(({ used }) => used.length));
    const best = fits.filter(({ used }) => used.length === most);
    const share = Math.max(0, ...best.map((fit) => fit.share));
    const whole = best.filter((fit) => fit.share === share);
    const [first] = (share === 1 ? whole : best).toSorted((one, other) => one.spread - other.spread);
    if (first === undefined) break;
    // A name with all its words is chosen; a part of several names may be any of them. Neighbouring words belong together:
    // «limpieza y 2 pastas dentales».
    const chosen = (share === 1 ? whole : best).filter(
      ({ used, spread }) => spread === first.spread && used.some((at) => first.used.includes(at)),
    );
    const at = Math.min(...first.used.map((place) => words[place]?.at ?? 0));
    const count = countAround(text, at);
    const known = mentions.some(({ ids }) => chosen.every(({ id }) => ids.includes(id)));
    if (!known)
      mentions.push({ ids: chosen.map(({ id }) => id), at, ...(count === undefined ? {} : { count }) });
    for (const { used } of chosen) for (const place of used) words[place] = undefined;
  }
  return mentions.toSorted((one, other) => one.at - other.at);
}
