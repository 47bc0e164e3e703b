import { addDays, isoDate, mondayOf, partsOf } from '@cauce/domain/time/iso-date';
import { monthOf } from '@cauce/domain/time/relative-days';
import {
  addMonths,
  agreeing,
  contradicting,
  dayOfMonth,
  doubtfulDays,
  nextMonday,
  notPast,
  oneDay,
  weekdayFrom,
  weekdayIn,
} from './day-meaning.ts';
import { mexicanWeeks, saidDays } from './days.ts';
import { COMING, MONTH, monthNamed, NO_HOUR, WEEKDAY, weekdayNamed } from './fragments.ts';
import type { DayMeaning, Scene } from './meaning.ts';
import { type Rule, rule } from './scan.ts';
import { WEEKDAYS, type Weekday } from '@cauce/domain/week/week';

const NEXT_WEEK = `de la (?:(?:proxima|siguiente|otra) semana|semana (?:${COMING}|de arriba))`;

/** The next such weekday. «El viernes», said on a Friday, is asked back unless today's hour has passed. */
function nextSuch(weekday: Weekday, today: string): DayMeaning {
  const first = weekdayFrom(weekday, today);
  if (first === today) return doubtfulDays('which-day', today, addDays(today, 7));
  return { options: [oneDay(first)] };
}

/** «El viernes que viene» is asked back when this week still has a Friday. */
function comingSuch(weekday: Weekday, today: string): DayMeaning {
  const first = weekdayFrom(weekday, today);
  if (first === today) return { options: [oneDay(addDays(today, 7))] };
  if (first < nextMonday(today)) return doubtfulDays('which-day', first, addDays(first, 7));
  return { options: [oneDay(first)] };
}

/** «El otro lunes» may mean the next Monday or the one after. */
function otherSuch(weekday: Weekday, today: string): DayMeaning {
  const first = weekdayFrom(weekday, addDays(today, 1));
  return doubtfulDays('which-day', first, addDays(first, 7));
}

function weeksAfter(weekday: Weekday, days: number, today: string): DayMeaning {
  const first = weekdayFrom(weekday, today);
  const options = first === today ? [days, days + 7] : [days];
  const dates = options.map((more) => addDays(first, more));
  return { ...(dates.length > 1 && { about: 'which-day' as const }), options: dates.map(oneDay) };
}

function meaningOf(
  said: Readonly<Record<string, string | undefined>>,
  { today }: Scene,
): DayMeaning | undefined {
  const weekday = weekdayNamed(said['weekday']);
  if (weekday === undefined) return undefined;
  const at = WEEKDAYS.indexOf(weekday);
  if (said['past'] !== undefined) {
    return doubtfulDays('past', addDays(weekdayFrom(weekday, today), -7));
  }
  if (said['thisWeek'] !== undefined) return notPast(oneDay(addDays(mondayOf(today), at)), today);
  if (said['nextWeek'] !== undefined) return { options: [oneDay(addDays(nextMonday(today), at))] };
  if (said['weeks'] !== undefined) return weeksAfter(weekday, mexicanWeeks(Number(said['weeks'])), today);
  if (said['every'] !== undefined) return { ...nextSuch(weekday, today), about: 'vague' };
  const within = weekdayIn(weekday);
  if (said['other'] !== undefined) return { ...otherSuch(weekday, today), within };
  if (said['coming'] !== undefined) return { ...comingSuch(weekday, today), within };
  return { ...nextSuch(weekday, today), within };
}

const NAMED = `(?<weekday>${WEEKDAY})`;
const reading: Rule['read'] = (said, scene) => {
  const meaning = meaningOf(said, scene);
  return meaning && saidDays(meaning);
};

const ORDINALS: Readonly<Record<string, number>> = {
  primero: 0,
  segundo: 1,
  tercer: 2,
  tercero: 2,
  cuarto: 3,
};

/** «El último viernes del mes»: of the named month, or of the next one that still has it. */
const nthOfMonth: Rule['read'] = ({ which = '', weekday: name, month, next }, { today }) => {
  const weekday = weekdayNamed(name);
  if (weekday === undefined) return undefined;
  const { year, month: thisMonth } = partsOf(today);
  const first = isoDate(year, month === undefined ? thisMonth : monthNamed(month), 1);
  const begin = next === undefined ? first : addMonths(first, 1);
  const nth = (monthBegin: string): string => {
    const { from, to } = monthOf(monthBegin);
    const nthDay = ORDINALS[which];
    return nthDay === undefined
      ? weekdayFrom(weekday, addDays(to, -6))
      : addDays(weekdayFrom(weekday, from), 7 * nthDay);
  };
  const again = addMonths(begin, month === undefined ? 1 : 12);
  const day = [begin, again].map(nth).find((one) => one >= today);
  return day === undefined ? undefined : saidDays({ options: [oneDay(day)] });
};

export const WEEKDAY_RULES: readonly Rule[] = [
  rule(`(?:el dia |dia |el |los |este )?${NAMED}`, reading),
  rule(
    `(?:el )?(?<which>primero|segundo|tercero?|cuarto|ultimo) ${NAMED} (?:de (?<month>${MONTH})|de este mes|del mes(?! ${COMING})|(?<next>del (?:proximo|otro|siguiente) mes|del mes (?:${COMING})))`,
    nthOfMonth,
  ),
  rule(`(?:todos los |cada )(?<every>)${NAMED}`, reading),
  rule(`(?:el |este )?${NAMED} (?<coming>${COMING})`, reading),
  rule(`(?:el |este )?(?<coming>${COMING}) ${NAMED}`, reading),
  rule(`(?:el )?(?<other>otro) ${NAMED}`, reading),
  rule(`(?:el )?${NAMED} (?<past>pasado|anterior)(?! manana| medio)`, reading),
  rule(`(?:el )?(?<past>pasado|ultimo) ${NAMED}`, reading),
  rule(`(?:el )?${NAMED} (?<thisWeek>de esta(?: misma)? semana)`, reading),
  rule(`(?:el )?${NAMED} (?<nextWeek>${NEXT_WEEK})`, reading),
  rule(`(?:del |de el |el |de )?${NAMED} en (?<weeks>8|15)(?: dias)?`, reading),
  rule(
    String.raw`(?:el |este )?${NAMED} (?:el |dia )?(?<day>\d{1,2})(?:ro)?(?! (?:de |del )?(?:${MONTH})(?![a-z]))${NO_HOUR}`,
    (said, scene) => {
      const number = Number(said['day']);
      const weekday = weekdayNamed(said['weekday']);
      if (weekday === undefined || number < 1 || number > 31) return undefined;
      const named = { ...nextSuch(weekday, scene.today), within: weekdayIn(weekday) };
      const numbered = dayOfMonth(number, scene.today);
      return saidDays(agreeing(named, numbered) ?? contradicting(named, numbered));
    },
  ),
];
