import type { Course } from '@cauce/contract/sales/courses';
import { shortDay } from '@cauce/domain/time/dates';
import { listed } from '@cauce/domain/texts/listing';
import { formatPesos } from '@cauce/domain/money/money';
import { clockRange, parseHhmm } from '@cauce/domain/time/time-of-day';
import { WEEKDAY_NAMES } from '@cauce/domain/week/week';

type Schedule = Course['schedules'][number];
type Session = Schedule['sessionDates'][number];

export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** '$900.00 en total', '$450.00 por sesión', or that the course is free. */
export function priceWords({ totalPrice, pricePerSession }: Course): string {
  if (totalPrice !== null) return totalPrice === 0 ? 'Sin costo' : `${formatPesos(totalPrice)} en total`;
  return pricePerSession === null || pricePerSession === 0
    ? 'Sin costo'
    : `${formatPesos(pricePerSession)} por sesión`;
}

/** The total price of an enrollment, with the fee. */
export const dueOf = ({ totalPrice, pricePerSession, sessions }: Course, enrollmentFee: number): number =>
  (totalPrice ?? (pricePerSession ?? 0) * sessions) + enrollmentFee;

export const timesOf = ({ startTime, endTime }: Pick<Session, 'startTime' | 'endTime'>): string =>
  clockRange(parseHhmm(startTime) ?? 0, parseHhmm(endTime) ?? 0);

/** 'vie 20 nov, 4:30 – 5:30 p. m.' */
export const sessionWords = (session: Session): string => `${shortDay(session.date)}, ${timesOf(session)}`;

/** The words that identify a schedule: 'Inicia el lun 6 abr'. */
export function startWords(startsOn: string | null | undefined): string {
  return startsOn ? `Inicia el ${shortDay(startsOn)}` : 'Sin fechas';
}

/** '3 de 12 lugares libres', or that the course is full or has no limit. */
export function placesWords({
  availableSlots,
  enrolled,
}: Pick<Schedule, 'availableSlots' | 'enrolled'>): string {
  if (availableSlots === null) return `${counted(enrolled, 'confirmado', 'confirmados')}, sin límite`;
  if (availableSlots === 0) return `${counted(enrolled, 'confirmado', 'confirmados')}, sin lugares`;
  return `${availableSlots} de ${counted(availableSlots + enrolled, 'lugar libre', 'lugares libres')}`;
}

const UNITS = { days: ['día', 'días'], weeks: ['semana', 'semanas'], months: ['mes', 'meses'] } as const;

/** 'Cada 2 semanas, lunes y miércoles'. */
export function recurrenceWords({ interval, unit, daysOfWeek }: NonNullable<Course['recurrence']>): string {
  const [one, many] = UNITS[unit];
  const often = interval === 1 ? `Cada ${one}` : `Cada ${interval} ${many}`;
  if (unit !== 'weeks') return often;
  return `${often}, ${listed(daysOfWeek.map((day) => Object.values(WEEKDAY_NAMES)[day]?.toLowerCase() ?? ''))}`;
}

export const isFull = ({ schedules }: Course): boolean =>
  schedules.length > 0 && schedules.every(({ availableSlots }) => availableSlots === 0);
