import { slips, sound } from '../near-words.ts';
import { COMMON, LONG, type PlacedWord, placedWords, SAME, singular, VERY_LONG } from './name-words.ts';
import { countAround, type Mention, type Named } from './names.ts';
import { stemOf } from './stems.ts';
import { talkText } from './text.ts';

const isSameAct = (one: string, other: string): boolean => {
  const stem = stemOf(one);
  return stem !== undefined && stem === stemOf(other);
};

/** The word itself, as it is declined and misspelt. */
function isItself(written: string, word: string): boolean {
  if (written === word || singular(written) === singular(word) || isSameAct(written, word)) return true;
  if (written.length < LONG || word.length < LONG) return false;
  // A sound or a letter off, and not another word that people use.
  if (COMMON.has(written) || sound(written).charAt(0) !== sound(word).charAt(0)) return false;
  const far = Math.min(slips(written, word), slips(sound(written), sound(word)));
  return far <= (Math.min(written.length, word.length) >= VERY_LONG ? 2 : 1);
}

const isOtherWord = (written: string, word: string): boolean =>
  SAME.some((group) => group.includes(written) && group.includes(word));

interface Fit {
  id: string;
  used: number[];
  /** How much of its name was said. */
  share: number;
  /** How far apart the words of it were said. */
  spread: number;
}

function fitOf({ id, name }: Named, words: readonly (PlacedWord | undefined)[]): Fit | undefined {
  const own = placedWords(talkText(name)).map(({ text }) => text);
  const placeOf = (is: (written: string) => boolean): number =>
    words.findIndex((one) => one !== undefined && is(one.text));
  const found = own.flatMap((word, at) => {
    const exact = placeOf((written) => written === word);
    const itself = exact === -1 ? placeOf((written) => isItself(written, word)) : exact;
    const place = itself === -1 ? placeOf((written) => isOtherWord(written, word)) : itself;
    // «Los dientes» are no «extracción de muela»: by another word only what is done is meant.
    return place === -1 ? [] : [{ place, isTold: itself !== -1 || at === 0 }];
  });
  if (!found.some(({ isTold }) => isTold)) return undefined;
  const used = [...new Set(found.map(({ place }) => place))];
  const spread = Math.max(...used) - Math.min(...used);
  return { id, used, share: used.length / own.length, spread };
}

/** Finds all fits anew for every mention, and every place anew for every word of a name. */
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
    // Said in full it is that one; a part of several names is any of them.
    // «Limpieza y 2 pastas dentales»: neighbouring words belong together.
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
