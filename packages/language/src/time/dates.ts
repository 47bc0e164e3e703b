import { isIsoDate, isoDate, partsOf } from '@cauce/domain/time/iso-date';
import { addMonths, dateInYear, dayOfMonth, doubtfulDays, notPast, oneDay } from './day-meaning.ts';
import { saidDays } from './days.ts';
import { COMING, MONTH, monthNamed, NO_HOUR } from './fragments.ts';
import type { DayMeaning } from './meaning.ts';
import { type Rule, rule, type Said } from './scan.ts';

const LONGEST_MONTH = 31;
const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year));

/** Reads a complete date. One that does not exist or has passed is asked back. */
function dateOf(day: number, month: number, year: string | undefined, today: string): DayMeaning | undefined {
  if (month < 1 || month > 12) return undefined;
  if (day < 1 || day > LONGEST_MONTH) return doubtfulDays('no-such-day');
  if (year === undefined) return dateInYear(day, month, today);
  const date = isoDate(fullYear(year), month, day);
  return isIsoDate(date) ? notPast(oneDay(date), today) : doubtfulDays('no-such-day');
}

const saidIfAny = (meaning: DayMeaning | undefined): Said | undefined => meaning && saidDays(meaning);

const named: Rule['read'] = ({ day, month, year }, { today }) =>
  saidIfAny(dateOf(day === 'primero' ? 1 : Number(day), monthNamed(month), year, today));

/** Reads day and month in the Mexican order; the other order is asked back. */
const numeric: Rule['read'] = ({ day, month, year }, { today }) => {
  const [first, second] = [Number(day), Number(month)];
  if (second <= 12) return saidIfAny(dateOf(first, second, year, today));
  if (first > 12 || second > LONGEST_MONTH) return saidDays(doubtfulDays('no-such-day'));
  const swapped = dateOf(second, first, year, today);
  return swapped && saidDays({ ...swapped, about: swapped.about ?? 'no-such-day' });
};

/** Reads «del 3 al 7»: in the named or coming month. It may begin in the previous month. */
const fromTo: Rule['read'] = ({ first, last, month, year }, { today }) => {
  const end =
    month === undefined
      ? dayOfMonth(Number(last), today)
      : dateOf(Number(last), monthNamed(month), year, today);
  const to = end?.options[0]?.to;
  if (end === undefined || to === undefined || end.about === 'no-such-day') {
    return saidDays(doubtfulDays('no-such-day'));
  }
  const parts = partsOf(to);
  const sameMonth = isoDate(parts.year, parts.month, Number(first));
  const from = Number(first) <= parts.day ? sameMonth : addMonths(sameMonth, -1);
  if (!isIsoDate(from) || Number(first) < 1) return saidDays(doubtfulDays('no-such-day'));
  if (from < today && month === undefined && Number(first) < parts.day) {
    // In the middle of the month either its rest or the whole of the next one may be meant.
    const left = { from: today, to };
    return saidDays({
      options: [left, { from: addMonths(from, 1), to: addMonths(to, 1) }],
      about: 'which-day',
    });
  }
  return saidDays(notPast({ from, to }, today));
};

const either: Rule['read'] = ({ first, last, month }, { today }) => {
  const meanings = [first, last].map((day) =>
    month === undefined
      ? dayOfMonth(Number(day), today)
      : (dateOf(Number(day), monthNamed(month), undefined, today) ?? doubtfulDays('no-such-day')),
  );
  return { days: meanings };
};

const inMonths =
  (months: number): Rule['read'] =>
  ({ day }, { today }) => {
    const { year, month } = partsOf(addMonths(isoDate(partsOf(today).year, partsOf(today).month, 1), months));
    const date = isoDate(year, month, Number(day));
    return saidDays(isIsoDate(date) ? notPast(oneDay(date), today) : doubtfulDays('no-such-day'));
  };

const DAY = String.raw`(?<day>\d{1,2})(?: ?(?:°|º|ro|ero|er))?`;
const OF_MONTH = `(?:de |del (?:mes de )?)?(?<month>${MONTH})`;
const YEAR = String.raw`(?:,? (?:de |del )?(?:ano )?(?<year>20\d{2})(?![:\d]))`;
const THE = '(?:el proximo |(?:del? |al? )?(?:el )?dia |del |al |de el |el |este )';
const FIRST = String.raw`(?<first>\d{1,2})`;
const LAST = String.raw`(?<last>\d{1,2})`;
const NO_PLACE = '(?! (?:lugar|que|por ciento))';

export const DATE_RULES: readonly Rule[] = [
  rule(`${THE}?${DAY}[ -]${OF_MONTH}${YEAR}?`, named),
  rule(String.raw`${THE}?(?<day>\d{1,2})[/-](?<month>${MONTH})[/-](?<year>(?:20)?\d{2})`, named),
  rule(`${THE}?(?<day>\\d{1,2})/(?<month>${MONTH})`, named),
  rule(`(?:el dia |el |dia )?(?<day>primero) (?:de |del mes de )(?<month>${MONTH})${YEAR}?`, named),
  rule(String.raw`(?<month>${MONTH}) ${DAY}${NO_HOUR}${YEAR}?`, (said, scene) =>
    Number(said['day']) > LONGEST_MONTH ? undefined : named(said, scene),
  ),
  rule(String.raw`${THE}?(?<day>\d{1,2})/(?<month>\d{1,2})(?:/(?<year>(?:20)?\d{2}))?(?![/:\d])`, numeric),
  rule(
    String.raw`${THE}?(?<day>\d{1,2})(?<dash>[-.])(?<month>\d{1,2})\k<dash>(?<year>(?:20)?\d{2})(?![/:\d])`,
    numeric,
  ),
  rule(String.raw`${THE}(?<day>\d{1,2})-(?<month>\d{1,2})(?![-/:\d])`, numeric),
  rule(String.raw`(?<day>1[3-9]|2\d|3[01])-(?<month>0?[1-9]|1[0-2])(?![-/:\d])`, numeric),
  rule(String.raw`(?<year>20\d{2})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})`, numeric),
  rule(`${THE}${DAY}${NO_HOUR}${NO_PLACE}`, ({ day }, { today }) =>
    Number(day) < 1 || Number(day) > LONGEST_MONTH ? undefined : saidDays(dayOfMonth(Number(day), today)),
  ),
  rule(`dia primero`, (_, { today }) => saidDays(dayOfMonth(1, today))),
  rule(`${THE}${DAY} (?:de este|del presente|del|de el) mes(?: actual)?(?! ${COMING})`, inMonths(0)),
  rule(`${THE}${DAY} (?:del|de el) (?:(?:${COMING}|otro) mes|mes (?:${COMING}))`, inMonths(1)),
  rule(
    String.raw`(?:del|de el|desde el|entre el) (?:dia )?${FIRST}(?: de este mes)? (?:al|a el|hasta el|y el|y|-) (?:dia )?${LAST}${NO_HOUR}(?: ${OF_MONTH}${YEAR}?)?`,
    fromTo,
  ),
  rule(String.raw`(?:de )?${FIRST} (?:al|a) ${LAST} ${OF_MONTH}${YEAR}?`, fromTo),
  rule(
    String.raw`(?:el |los dias |dias |el dia )${FIRST},? (?:o|u|y) (?:el )?(?:dia )?${LAST}${NO_HOUR}`,
    either,
  ),
  rule(
    String.raw`(?:el |los dias |dias |el dia )?${FIRST},? (?:o|u|y) (?:el )?(?:dia )?${LAST} ${OF_MONTH}`,
    either,
  ),
];
