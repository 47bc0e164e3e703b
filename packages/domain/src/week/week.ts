import { DAY_END } from '../time/time-of-day.ts';

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  monday: 'Lunes',
  tuesday: 'Martes',
  wednesday: 'Miércoles',
  thursday: 'Jueves',
  friday: 'Viernes',
  saturday: 'Sábado',
  sunday: 'Domingo',
};

export const WEEKDAY_ABBREVIATIONS: Readonly<Record<Weekday, string>> = {
  monday: 'Lun',
  tuesday: 'Mar',
  wednesday: 'Mié',
  thursday: 'Jue',
  friday: 'Vie',
  saturday: 'Sáb',
  sunday: 'Dom',
};

/** Minutes from midnight, 0 <= from < to <= 1440, in the zone of the business. */
export type Interval = { from: number; to: number };

/** Each day's intervals are sorted, disjoint and never touch. */
export type Week = Record<Weekday, Interval[]>;

/** Booking frequencies in minutes. */
export const FREQUENCIES = [15, 20, 30, 40, 45, 60, 90, 120, 180] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const DEFAULT_FREQUENCY: Frequency = 30;

export const WHOLE_DAY: Readonly<Interval> = { from: 0, to: DAY_END };

export function eachDay<T>(of: (day: Weekday) => T): Record<Weekday, T> {
  return {
    monday: of('monday'),
    tuesday: of('tuesday'),
    wednesday: of('wednesday'),
    thursday: of('thursday'),
    friday: of('friday'),
    saturday: of('saturday'),
    sunday: of('sunday'),
  };
}

export const closedWeek = (): Week => eachDay(() => []);
export const openWeek = (): Week => eachDay(() => [{ ...WHOLE_DAY }]);

/** Cuts intervals at the day's ends, drops empty ones, sorts them, and joins those that overlap or touch. */
export function normaliseDay(day: readonly Interval[]): Interval[] {
  const sorted = day
    .map(({ from, to }) => ({ from: Math.max(0, from), to: Math.min(DAY_END, to) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
  const joined: Interval[] = [];
  for (const next of sorted) {
    const last = joined.at(-1);
    if (last && next.from <= last.to) last.to = Math.max(last.to, next.to);
    else joined.push(next);
  }
  return joined;
}

export function unionDay(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  return normaliseDay([...a, ...b]);
}

export function intersectDay(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  return normaliseDay(
    normaliseDay(a).flatMap((x) =>
      normaliseDay(b).map((y) => ({ from: Math.max(x.from, y.from), to: Math.min(x.to, y.to) })),
    ),
  );
}

export function subtractDay(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  let left = normaliseDay(a);
  for (const cut of normaliseDay(b)) {
    left = left.flatMap(({ from, to }) => [
      { from, to: Math.min(to, cut.from) },
      { from: Math.max(from, cut.to), to },
    ]);
    left = left.filter(({ from, to }) => from < to);
  }
  return left;
}

export const normalise = (week: Week): Week => eachDay((day) => normaliseDay(week[day]));
export const intersect = (a: Week, b: Week): Week => eachDay((day) => intersectDay(a[day], b[day]));
export const subtract = (a: Week, b: Week): Week => eachDay((day) => subtractDay(a[day], b[day]));

/** The hours that all weeks share; none for an empty list. */
export function intersectAll(weeks: readonly Week[]): Week {
  const [first, ...rest] = weeks;
  return first ? rest.reduce(intersect, normalise(first)) : closedWeek();
}

/** From the first opening to the last closing; undefined when closed. */
export function hull(day: readonly Interval[]): Interval | undefined {
  const sorted = normaliseDay(day);
  const first = sorted[0];
  const last = sorted.at(-1);
  return first && last && { from: first.from, to: last.to };
}

/** The rests between the intervals of a day. */
export function gaps(day: readonly Interval[]): Interval[] {
  const whole = hull(day);
  return whole ? subtractDay([whole], day) : [];
}

/** From the earliest opening to the latest closing of the whole week; undefined when it never opens. */
export function weekHull(week: Week): Interval | undefined {
  return hull(WEEKDAYS.flatMap((day) => week[day]));
}

export const copyIntervals = (day: readonly Interval[]): Interval[] =>
  day.map(({ from, to }) => ({ from, to }));

export function sameDay(a: readonly Interval[], b: readonly Interval[]): boolean {
  return a.length === b.length && a.every((x, i) => x.from === b[i]?.from && x.to === b[i]?.to);
}

export const sameWeek = (a: Week, b: Week): boolean => WEEKDAYS.every((day) => sameDay(a[day], b[day]));
