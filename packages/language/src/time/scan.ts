import type { DayMeaning, Scene, TimeMeaning } from './meaning.ts';
import type { PlainText } from './text.ts';

/** A mention in the normalized text: days, alternative times, or the wish for the earliest time. */
export interface Said {
  days?: readonly DayMeaning[];
  times?: readonly TimeMeaning[];
  soonest?: true;
}

export interface Item extends Said {
  from: number;
  to: number;
}

type Groups = Readonly<Record<string, string | undefined>>;

/** A pattern of the normalized text and its meaning. */
export interface Rule {
  pattern: RegExp;
  read: (groups: Groups, scene: Scene) => Said | undefined;
}

/** Makes a rule that matches whole words only. */
export const rule = (pattern: string, read: Rule['read']): Rule => ({
  pattern: new RegExp(`(?:${pattern})(?![a-z0-9])`, 'y'),
  read,
});

/** The maximum number of mentions in a message; later text is not read. */
const ITEMS_AT_MOST = 40;

/** Finds mentions from left to right, the longest match first, without overlaps. */
export function scan({ text, starts }: PlainText, rules: readonly Rule[], scene: Scene): Item[] {
  const items: Item[] = [];
  let done = 0;
  for (const from of starts) {
    if (from < done) continue;
    const item = longestAt(text, from, rules, scene);
    if (item === undefined) continue;
    items.push(item);
    done = item.to;
    if (items.length === ITEMS_AT_MOST) break;
  }
  return items;
}

function longestAt(text: string, from: number, rules: readonly Rule[], scene: Scene): Item | undefined {
  let longest: Item | undefined;
  for (const { pattern, read } of rules) {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    const to = from + (match?.[0].length ?? 0);
    if (match === null || to <= (longest?.to ?? from)) continue;
    const said = read(match.groups ?? {}, scene);
    if (said !== undefined) longest = { ...said, from, to };
  }
  return longest;
}
