import { sound } from '../near-words.ts';

/** Endings of nouns and verbs of one act: «blanqueamiento», «blanquearme», «blankeado». */
const VERB = /(?:[aei]r|ando|iendo)(?:me|te|se|le|nos)?(?:l[aeo]s?)?$/;
const ACT = /(?:(?:am|im)ientos?|acion(?:es)?|ad[oa]s?|id[oa]s?|ezas?|uras?)$/;
/** So short a stem is soon of another word. */
const SHORTEST = 5;

/** The stem that the noun and the verb of an act share, however they are spelt. */
export function stemOf(word: string): string | undefined {
  const ending = VERB.exec(word) ?? ACT.exec(word);
  const stem = ending === null ? '' : sound(word.slice(0, ending.index));
  return stem.length >= SHORTEST ? stem : undefined;
}
