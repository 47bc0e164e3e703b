import { doubtfulDays, dayOfMonth } from './day-meaning.ts';
import { type Item, type Rule, rule } from './scan.ts';
import type { PlainText } from './text.ts';
import { hourMeaning } from './time-meaning.ts';
import { partOfDay } from './windows.ts';

const LAST_HOUR = 23;
const LAST_DAY = 31;

/** Rules for messages that are only a number: the answer to the last question, or an hour such as «1700». */
export const BARE_RULES: readonly Rule[] = [
  rule(
    String.raw`^(?:a |como |tipo )?(?:las? )?(?<hour>\d{1,2})(?:[:. ]?(?<minute>[0-5]\d)| y (?<half>media|cuarto))?[.!? ]*$`,
    ({ hour, minute, half }, { asked }) => {
      if (asked !== 'time') return undefined;
      return {
        times: [
          hourMeaning(Number(hour), half === 'media' ? 30 : half === 'cuarto' ? 15 : Number(minute ?? 0)),
        ],
      };
    },
  ),
  rule(String.raw`^(?:el |para el )?(?<day>\d{1,2})[.!? ]*$`, ({ day }, { asked, today }) => {
    if (asked !== 'day') return undefined;
    const number = Number(day);
    return {
      days: [number >= 1 && number <= LAST_DAY ? dayOfMonth(number, today) : doubtfulDays('no-such-day')],
    };
  }),
  rule(String.raw`^(?:las )?(?<hour>0[6-9]|1\d|2[0-3])(?<minute>[0-5][05])[.!? ]*$`, ({ hour, minute }) => ({
    times: [hourMeaning(Number(hour), Number(minute))],
  })),
  rule(String.raw`^las? (?<hour>\d{1,2})[.!? ]*$`, ({ hour }) => ({
    // «Las dos» may also mean «both».
    times: [{ ...hourMeaning(Number(hour), 0), about: 'vague' }],
  })),
];

const PART_AFTER_DAY = /^,? (?<part>tarde|tardecita|noche|madrugada)(?![a-z0-9])/;
const AFTER_DAY =
  /^,? (?<las>las? )?(?<hour>\d{1,2})(?<minute>[0-5]\d)?(?<unit> ?(?:hrs|hr|h|horas)\.?)?(?= *(?:$|[,.!?]))/;

/** The number after a day as an hour, which is vague without a word or minutes that say so. */
function hourAfter({ to }: Item, rest: string): Item | undefined {
  const found = AFTER_DAY.exec(rest);
  const { las, hour, minute, unit } = found?.groups ?? {};
  if (found === null || Number(hour) > LAST_HOUR) return undefined;
  const meaning = hourMeaning(Number(hour), Number(minute ?? 0));
  const isSure = [las, minute, unit].some((part) => part !== undefined);
  return {
    from: to + (found[0].length - found[0].trimStart().replace(/^, /, '').length),
    to: to + found[0].length,
    times: [isSure ? meaning : { ...meaning, about: 'vague' }],
  };
}

/**
 * Reads a part of the day or a bare number after a day: «viernes noche», «mañana 1700». «Mañana 5» is probably an hour
 * and is asked back.
 */
export function bareAfter({ text }: PlainText, items: readonly Item[]): Item[] {
  return items.flatMap((item, at) => {
    if (item.days === undefined || item.times !== undefined) return [item];
    const rest = text.slice(item.to, items[at + 1]?.from ?? text.length).slice(0, 40);
    const part = PART_AFTER_DAY.exec(rest);
    if (part !== null) {
      const to = item.to + part[0].length;
      const word = part.groups?.['part'] ?? '';
      return [item, { from: to - word.length, to, times: [partOfDay(word)] }];
    }
    const time = hourAfter(item, rest);
    return time === undefined ? [item] : [item, time];
  });
}
