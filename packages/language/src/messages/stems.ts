import { sound } from '../near-words.ts';

/** The endings of nouns and verbs of one act, as in «blanqueamiento», «blanquearme» and «blankeado». */
const VERB = /(?:[aei]r|ando|iendo)(?:me|te|se|le|nos)?(?:l[aeo]s?)?$/;
const ACT = /(?:(?:am|im)ientos?|acion(?:es)?|ad[oa]s?|id[oa]s?|ezas?|uras?)$/;
/** A shorter stem easily belongs to another word. */
const SHORTEST = 5;

/** The stem that a noun and a verb of the same act share, in any spelling. */
export function stemOf(word: string): string | undefined {
  const ending = VERB.exec(word) ?? ACT.exec(word);
  const stem = ending === null ? '' : sound(word.slice(0, ending.index));
  return stem.length >= SHORTEST ? stem : undefined;
}
