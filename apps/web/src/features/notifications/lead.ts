export const UNITS = ['minutos', 'horas', 'dias'] as const;
export type Unit = (typeof UNITS)[number];

export const MINUTES_IN: Readonly<Record<Unit, number>> = { minutos: 1, horas: 60, dias: 24 * 60 };

/** The largest unit in which the minutes are a whole number. */
export function unitOf(minutes: unknown): Unit {
  if (typeof minutes !== 'number' || minutes === 0) return 'horas';
  // Up to two days are shown in hours, as people say «24 horas antes».
  if (minutes % MINUTES_IN.dias === 0 && minutes > 2 * MINUTES_IN.dias) return 'dias';
  return minutes % MINUTES_IN.horas === 0 ? 'horas' : 'minutos';
}

const USUAL = [24 * 60, 2 * 60, 48 * 60, 60, 7 * 24 * 60, 30];
/** A default lead time that is not used yet. */
export const nextLead = (leads: readonly unknown[]): number =>
  USUAL.find((lead) => !leads.includes(lead)) ?? 15;
