export const UPSELL_UNITS = ['minutes', 'hours', 'days', 'months'] as const;
export type UpsellUnit = (typeof UPSELL_UNITS)[number];

/** The appointments of an upsell: those that were booked, those that were attended, or the first that was attended. */
export const UPSELL_REFERENCES = ['scheduled', 'assisted', 'assisted_first_time'] as const;
export type UpsellReference = (typeof UPSELL_REFERENCES)[number];

export const DIRECTIONS = ['before', 'after'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** For the latest appointment of the contact only, or for each one. */
export const WHEN_TO_SEND = ['lastEvent', 'always'] as const;
export type WhenToSend = (typeof WHEN_TO_SEND)[number];

export interface UpsellTiming {
  delay: number;
  timeUnit: UpsellUnit;
  delayReference: UpsellReference;
  delayDirection: Direction;
  whenToSend: WhenToSend;
}

export const UPSELL_DEFAULTS: UpsellTiming = {
  delay: 1,
  timeUnit: 'days',
  delayReference: 'scheduled',
  delayDirection: 'after',
  whenToSend: 'lastEvent',
};

interface Range {
  min: number;
  max: number;
}

const RANGES: Readonly<Record<UpsellUnit, Range>> = {
  minutes: { min: 1, max: 60 },
  hours: { min: 1, max: 24 },
  days: { min: 1, max: 30 },
  months: { min: 1, max: 12 },
};
/** A shorter time after an appointment would write to contacts who are still there. */
const MINUTES_AFTER = 15;

/** The delays that a unit allows. */
export const delayRange = (unit: UpsellUnit, direction: Direction): Range =>
  unit === 'minutes' && direction === 'after' ? { ...RANGES.minutes, min: MINUTES_AFTER } : RANGES[unit];

/** The nearest delay that the unit allows. */
export function clampDelay(delay: number, unit: UpsellUnit, direction: Direction): number {
  const { min, max } = delayRange(unit, direction);
  return Math.min(max, Math.max(min, Math.round(delay)));
}

/** Nothing can be sent before an appointment that was attended; before the first one is before a first visit. */
export const allowsBefore = (reference: UpsellReference): boolean => reference !== 'assisted';

/** Whether the message leaves only once the appointment was attended. */
export const needsVisit = ({
  delayReference,
  delayDirection,
}: Pick<UpsellTiming, 'delayReference' | 'delayDirection'>): boolean =>
  delayDirection === 'after' && delayReference !== 'scheduled';

const UNIT_WORDS: Readonly<Record<UpsellUnit, readonly [one: string, many: string]>> = {
  minutes: ['minuto', 'minutos'],
  hours: ['hora', 'horas'],
  days: ['día', 'días'],
  months: ['mes', 'meses'],
};

export const unitWords = (unit: UpsellUnit): string => UNIT_WORDS[unit][1];

const AFTER: Readonly<Record<UpsellReference, string>> = {
  scheduled: 'después de la cita',
  assisted: 'después de la cita asistida',
  assisted_first_time: 'después de su primera cita asistida',
};
const BEFORE: Readonly<Record<UpsellReference, string>> = {
  scheduled: 'antes de la cita',
  assisted: 'antes de la cita',
  assisted_first_time: 'antes de su primera cita',
};

/** «1 día», «30 minutos». */
export function delayWords({ delay, timeUnit }: Pick<UpsellTiming, 'delay' | 'timeUnit'>): string {
  const [one, many] = UNIT_WORDS[timeUnit];
  return `${delay.toLocaleString('es-MX')} ${delay === 1 ? one : many}`;
}

/** «1 día después de la cita», «2 horas antes de su primera cita». */
export function upsellTimingWords(timing: Omit<UpsellTiming, 'whenToSend'>): string {
  const { delayReference, delayDirection } = timing;
  return `${delayWords(timing)} ${(delayDirection === 'before' ? BEFORE : AFTER)[delayReference]}`;
}
