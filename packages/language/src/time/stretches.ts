import type { DayPeriod } from '@cauce/domain/time/day-period';
import { addDays, isoDate, mondayOf, partsOf } from '@cauce/domain/time/iso-date';
import { monthOf } from '@cauce/domain/time/relative-days';
import { addMonths, nextMonday, notPast, oneDay, weekdayNumber } from './day-meaning.ts';
import { saidDays } from './days.ts';
import { COMING, MONTH, monthNamed } from './fragments.ts';
import type { DayMeaning } from './meaning.ts';
import { type Rule, rule } from './scan.ts';

const SATURDAY = 5;
const SUNDAY = 6;
const NEXT = `(?:(?:la |el )?(?:${COMING}|otr[ao]) (?<unit>semana|mes|fin de semana|fin|finde)|(?:la |el )?(?<unitFirst>semana|mes|fin de semana|fin|finde) (?:${COMING}))`;
const PART =
  '(?<part>principios?|inicios?|comienzos|los primeros dias|mediados|media|fin|fines|final|finales|los ultimos dias)';

const weekFrom = (monday: string): DayPeriod => ({ from: monday, to: addDays(monday, 6) });

/** The coming weekend. On a Sunday it is asked whether the rest of this one is meant. */
function weekend(today: string): DayMeaning {
  const saturday = addDays(mondayOf(today), SATURDAY);
  const next = { from: addDays(saturday, 7), to: addDays(saturday, 8) };
  if (weekdayNumber(today) === SUNDAY) return { about: 'which-day', options: [oneDay(today), next] };
  return notPast({ from: saturday, to: addDays(saturday, 1) }, today);
}

/** Asked back, because some people mean the one after, unless this one has begun. */
function nextWeekend(today: string): DayMeaning {
  const saturday = addDays(mondayOf(today), SATURDAY);
  const [first, second] = [0, 7].map((days) => ({
    from: addDays(saturday, days),
    to: addDays(saturday, days + 1),
  })) as [DayPeriod, DayPeriod];
  if (weekdayNumber(today) >= SATURDAY) return { options: [second] };
  return { about: 'which-day', options: [first, second] };
}

const PART_DAYS: readonly [RegExp, number, number][] = [
  [/^(?:prin|ini|com|los prim)/, 1, 10],
  [/^med/, 11, 20],
  [/^/, 21, 31],
];

/** A third of a month; asked back when almost nothing of it is left. */
function partOfMonth(month: DayPeriod, part: string, today: string): DayMeaning {
  const [, first, last] = PART_DAYS.find(([pattern]) => pattern.test(part)) ?? [/^/, 21, 31];
  const end = addDays(month.from, last - 1);
  const period = { from: addDays(month.from, first - 1), to: end < month.to ? end : month.to };
  const meaning = notPast(period, today);
  if (meaning.about === undefined && meaning.options[0]?.from === period.to) {
    return { about: 'vague', options: meaning.options };
  }
  return meaning;
}

function partOfWeek(week: DayPeriod, part: string, today: string): DayMeaning {
  const [from, to] = /^(?:prin|ini|com|los prim)/.test(part)
    ? [0, 1]
    : part.startsWith('med')
      ? [1, 3]
      : [3, 5];
  return notPast({ from: addDays(week.from, from), to: addDays(week.from, to) }, today);
}

/** The coming or current month of that name. */
function comingMonth(name: string | undefined, today: string): DayPeriod {
  const { year, month } = partsOf(today);
  const asked = monthNamed(name);
  return monthOf(isoDate(asked < month ? year + 1 : year, asked, 1));
}

/** The paydays: the fifteenth and the last day of a month. */
function paydays(today: string): DayMeaning {
  const days = [0, 1].flatMap((more) => {
    const { from, to } = monthOf(addMonths(monthOf(today).from, more));
    return [addDays(from, 14), to];
  });
  const coming = days.filter((day) => day >= today).slice(0, 2);
  return { about: 'vague', options: coming.map(oneDay) };
}

function halfOfMonth(half: string, month: DayPeriod, today: string): DayMeaning {
  const middle = addDays(month.from, 14);
  return notPast(
    half.startsWith('prim') ? { from: month.from, to: middle } : { from: addDays(middle, 1), to: month.to },
    today,
  );
}

export const STRETCH_RULES: readonly Rule[] = [
  rule('(?:en |a |durante )?(?:esta|la|en) (?:misma )?semana', (_, { today }) =>
    saidDays(notPast(weekFrom(mondayOf(today)), today)),
  ),
  rule(`(?:en |para )?${NEXT}`, ({ unit, unitFirst }, { today }) => {
    const what = unit ?? unitFirst ?? '';
    if (what === 'semana') return saidDays({ options: [weekFrom(nextMonday(today))] });
    if (what === 'mes') return saidDays({ options: [monthOf(addMonths(monthOf(today).from, 1))] });
    return saidDays(nextWeekend(today));
  }),
  rule(
    String.raw`(?:en |de )?la semana del (?<day>\d{1,2})(?: de (?<month>${MONTH}))?`,
    ({ day, month }, { today }) => {
      const { year, month: thisMonth } = partsOf(today);
      const asked = month === undefined ? thisMonth : monthNamed(month);
      const dates = [
        isoDate(year, asked, Number(day)),
        month === undefined
          ? addMonths(isoDate(year, asked, Number(day)), 1)
          : isoDate(year + 1, asked, Number(day)),
      ];
      const date = dates.find((one) => addDays(mondayOf(one), 6) >= today);
      return date === undefined ? undefined : saidDays(notPast(weekFrom(mondayOf(date)), today));
    },
  ),
  rule(
    `(?:en )?(?:la )?(?<which>primera|segunda|tercera|ultima) semana de (?:(?<month>${MONTH})|este mes)`,
    ({ which = '', month }, { today }) => {
      const whole = month === undefined ? monthOf(today) : comingMonth(month, today);
      const at = ['primera', 'segunda', 'tercera'].indexOf(which);
      const from = at < 0 ? addDays(whole.to, -6) : addDays(whole.from, 7 * at);
      return saidDays(notPast(weekFrom(from), today));
    },
  ),
  rule('(?:la )?semana (?:pasada|anterior)|la pasada semana', (_, { today }) =>
    saidDays({ about: 'past', options: [weekFrom(addDays(mondayOf(today), -7))] }),
  ),
  rule('(?:el )?mes (?:pasado|anterior)', (_, { today }) =>
    saidDays({ about: 'past', options: [monthOf(addDays(monthOf(today).from, -1))] }),
  ),
  rule('(?:el |este |en |los )?(?:fin(?:es)? de semana|finde)|este fin', (_, { today }) =>
    saidDays(weekend(today)),
  ),
  rule('(?:de )?entre semana|(?:en )?dias habiles', (_, { today }) => {
    const monday = nextMonday(today);
    const next = { from: monday, to: addDays(monday, 4) };
    const left = { from: today, to: addDays(mondayOf(today), 4) };
    return {
      days: [left, next].filter(({ from, to }) => from <= to).map((period) => ({ options: [period] })),
    };
  }),
  rule(
    `(?:a |en |para )?(?:el )?${PART} (?:de|del) (?:(?<next>proximo|siguiente|otro) )?(?:este )?mes(?<nextAfter> (?:${COMING}))?`,
    ({ part = '', next, nextAfter }, { today }) => {
      const first = monthOf(today).from;
      const later = monthOf(addMonths(first, 1));
      if (next !== undefined || nextAfter !== undefined) return saidDays(partOfMonth(later, part, today));
      const meaning = partOfMonth(monthOf(today), part, today);
      return saidDays(meaning.about === 'past' ? partOfMonth(later, part, today) : meaning);
    },
  ),
  rule(`(?:a |en |para )?${PART} de (?<month>${MONTH})`, ({ part = '', month }, { today }) => {
    const meaning = partOfMonth(comingMonth(month, today), part, today);
    if (meaning.about !== 'past') return saidDays(meaning);
    const later = comingMonth(month, today);
    return saidDays(partOfMonth(monthOf(addMonths(later.from, 12)), part, today));
  }),
  rule(
    `(?:a |en |para )?${PART} (?:de )?(?<which>(?:de )?(?:esta |la )?semana|de la (?:${COMING}|otra) semana|de la semana (?:${COMING}))`,
    ({ part = '', which = '' }, { today }) => {
      // «Fin de semana» is Saturday and Sunday and has its own rule.
      if (part === 'fin' && /^(?:de )?semana$/.test(which)) return undefined;
      const next = /proxim|siguiente|otra|viene|entra/.test(which);
      return saidDays(partOfWeek(weekFrom(next ? nextMonday(today) : mondayOf(today)), part, today));
    },
  ),
  rule(
    `(?:en|para) (?:el mes de )?(?<month>${MONTH})(?: (?:de |del )?(?<year>20\\d{2}))?`,
    ({ month, year }, { today }) => {
      if (year === undefined) return saidDays(notPast(comingMonth(month, today), today));
      return saidDays(notPast(monthOf(isoDate(Number(year), monthNamed(month), 1)), today));
    },
  ),
  rule('(?:en )?este mes', (_, { today }) => saidDays(notPast(monthOf(today), today))),
  rule(
    '(?:en |para |hasta )?(?:la |el |esta )?(?:dia de )?(?:(?:proxima|siguiente) )?quincena(?: que (?:viene|entra))?',
    (_, { today }) => saidDays(paydays(today)),
  ),
  rule(
    `(?:la |en la )?(?<half>primera|segunda) quincena de (?<month>${MONTH})`,
    ({ half = '', month }, { today }) => saidDays(halfOfMonth(half, comingMonth(month, today), today)),
  ),
  rule('(?:a |en |para )?(?:el )?(?:fin|fines|final|finales) de(?:l| este)? ano', (_, { today }) => {
    const { year } = partsOf(today);
    return saidDays({
      about: 'vague',
      options: [notPast({ from: isoDate(year, 12, 21), to: isoDate(year, 12, 31) }, today).options[0]!],
    });
  }),
];
