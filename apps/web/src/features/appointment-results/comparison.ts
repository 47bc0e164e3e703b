import type { Results, Totals } from '@cauce/contract/agenda/appointment-results';
import { centsOf, formatMoney } from '@cauce/domain/money/money';
import { attendanceRate, countWords, missedRate, occupancyRate, percent, rate } from './words.ts';

/** How a figure stands beside the one before. */
export interface Change {
  /** '12% más', '3 puntos menos' */
  words: string;
  direction: 'up' | 'down' | 'same';
  /** Whether that is what one wishes for; some figures are neither. */
  good: boolean | undefined;
}

export interface Metric {
  key: string;
  title: string;
  value: string;
  /** The parts that add up to the value. */
  detail: string;
  /** The value of the period before; a value without history has none. */
  before?: string;
  /** Nothing to compare with. */
  change: Change | undefined;
}

const directionOf = (difference: number): Change['direction'] => {
  if (difference === 0) return 'same';
  return difference > 0 ? 'up' : 'down';
};

type Wish = 'more' | 'less' | 'either';
const goodness = (direction: Change['direction'], wish: Wish) =>
  wish === 'either' || direction === 'same' ? undefined : (direction === 'up') === (wish === 'more');

/** In percent of what was. */
export function growth(now: number, before: number, wish: Wish = 'more'): Change | undefined {
  if (before === 0) return undefined;
  const share = Math.round(((now - before) / before) * 1000) / 1000;
  const direction = directionOf(share);
  const words = share === 0 ? 'Igual' : `${percent(Math.abs(share))} ${share > 0 ? 'más' : 'menos'}`;
  return { words, direction, good: goodness(direction, wish) };
}

/** In pesos, for what may be below nothing: there a percentage misleads. */
export function difference(now: number, before: number, wish: Wish = 'more'): Change {
  const cents = centsOf(now - before);
  const direction = directionOf(cents);
  const words = cents === 0 ? 'Igual' : `${formatMoney(Math.abs(cents))} ${cents > 0 ? 'más' : 'menos'}`;
  return { words, direction, good: goodness(direction, wish) };
}

/** Between two rates: in points, since a percentage of a percentage misleads. */
export function points(
  now: number | undefined,
  before: number | undefined,
  wish: Wish = 'either',
): Change | undefined {
  if (now === undefined || before === undefined) return undefined;
  const change = Math.round((now - before) * 1000) / 10;
  const direction = directionOf(change);
  const size = Math.abs(change);
  const unit = size === 1 ? 'punto' : 'puntos';
  const words = size === 0 ? 'Igual' : `${countWords(size)} ${unit} ${change > 0 ? 'más' : 'menos'}`;
  return { words, direction, good: goodness(direction, wish) };
}

interface RateOf {
  key: string;
  title: string;
  of: (totals: Totals) => number | undefined;
  detail: (totals: Totals) => string;
  wish?: Wish;
}

const cancelledRate = ({ cancelled, appointments }: Totals) => rate(cancelled, appointments);
const onlineRate = ({ online, appointments }: Totals) => rate(online, appointments);
const ofAll = (part: number, { appointments }: Totals) =>
  `${countWords(part)} de ${countWords(appointments)} citas`;
const ofKnown = (part: number, { attended, missed }: Totals) =>
  attended + missed === 0
    ? 'Aún sin asistencias marcadas'
    : `${countWords(part)} de ${countWords(attended + missed)} marcadas`;
const inHours = (minutes: number) => `${countWords(Math.round(minutes / 60))} h`;

const RATES: readonly RateOf[] = [
  {
    key: 'attended',
    title: 'Asistencia',
    of: attendanceRate,
    detail: (totals) => ofKnown(totals.attended, totals),
    wish: 'more',
  },
  {
    key: 'missed',
    title: 'Inasistencia',
    of: missedRate,
    detail: (totals) => ofKnown(totals.missed, totals),
    wish: 'less',
  },
  {
    key: 'cancelled',
    title: 'Cancelación',
    of: cancelledRate,
    detail: (totals) => ofAll(totals.cancelled, totals),
    wish: 'less',
  },
  {
    key: 'occupancy',
    title: 'Ocupación',
    of: occupancyRate,
    detail: ({ booked, worked }) =>
      worked === 0 ? 'Sin horario de trabajo' : `${inHours(booked)} de ${inHours(worked)} de trabajo`,
    wish: 'more',
  },
  { key: 'online', title: 'En línea', of: onlineRate, detail: (totals) => ofAll(totals.online, totals) },
];

export function metricsOf({ totals, before }: Results): Metric[] {
  const appointments: Metric = {
    key: 'appointments',
    title: 'Citas',
    value: countWords(totals.appointments),
    detail: 'Canceladas incluidas',
    before: countWords(before.appointments),
    change: growth(totals.appointments, before.appointments),
  };
  const rates = RATES.map(({ key, title, of, detail, wish }) => ({
    key,
    title,
    value: percent(of(totals)),
    detail: detail(totals),
    before: percent(of(before)),
    change: points(of(totals), of(before), wish),
  }));
  return [appointments, ...rates];
}
