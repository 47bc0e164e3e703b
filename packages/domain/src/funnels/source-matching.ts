import { fold } from '../texts/fold.ts';

export const MATCH_TYPES = ['exact', 'partial'] as const;
export type MatchType = (typeof MATCH_TYPES)[number];

/** A traffic source as the first message of a contact is compared with it. */
export interface MatchedSource {
  keyword: string;
  matchType: MatchType;
  /** The advertisement of Meta that it stands for; empty for none. */
  adId: string;
  createdAt: Date;
}

/** A shorter keyword must be a whole word, because «si» is part of «quisiera». */
const SHORTEST_PART = 3;

const LETTER = /[\p{L}\p{N}]/u;

const folded = (text: string): string => fold(text).split(/\s+/).join(' ');

const isLetter = (character: string): boolean => LETTER.test(character);

/** The text without the emojis and punctuation around it, unless it has nothing else. */
function coreOf(text: string): string {
  const characters = [...folded(text)];
  const first = characters.findIndex(isLetter);
  if (first === -1) return characters.join('');
  return characters.slice(first, characters.findLastIndex(isLetter) + 1).join('');
}

const wordsOf = (text: string): string[] => folded(text).split(/[^\p{L}\p{N}]+/u);

const lengthOf = (keyword: string): number => [...coreOf(keyword)].length;

function contains(text: string, keyword: string): boolean {
  const core = coreOf(keyword);
  return LETTER.test(core) && [...core].length < SHORTEST_PART
    ? wordsOf(text).includes(core)
    : folded(text).includes(folded(keyword));
}

/** Whether a message has the keyword of a source. Case and accents make no difference. */
export function hasKeyword(
  text: string,
  { keyword, matchType }: Pick<MatchedSource, 'keyword' | 'matchType'>,
): boolean {
  if (folded(keyword) === '') return false;
  return matchType === 'exact' ? coreOf(text) === coreOf(keyword) : contains(text, keyword);
}

/** Longer keywords come first, then exact ones, then older sources. */
const byPriority = (one: MatchedSource, other: MatchedSource): number =>
  lengthOf(other.keyword) - lengthOf(one.keyword) ||
  Number(other.matchType === 'exact') - Number(one.matchType === 'exact') ||
  one.createdAt.getTime() - other.createdAt.getTime();

/** The source of a contact by their first message. That of the advertisement itself is certain, so it comes first. */
export function matchSource<S extends MatchedSource>(
  sources: readonly S[],
  { text, adId }: { text: string; adId: string },
): S | undefined {
  const ofAd = adId === '' ? undefined : sources.find((source) => source.adId === adId);
  return ofAd ?? sources.filter((source) => hasKeyword(text, source)).toSorted(byPriority)[0];
}
