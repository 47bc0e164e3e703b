import type { DelayReference, TimeUnit } from '@cauce/domain/funnels/shape';

const UNITS: Readonly<Record<TimeUnit, readonly [one: string, many: string]>> = {
  minutes: ['minuto', 'minutos'],
  hours: ['hora', 'horas'],
  days: ['día', 'días'],
};

export const unitWords = (unit: TimeUnit): string => UNITS[unit][1];

const AT_ONCE: Readonly<Record<DelayReference, string>> = {
  scenario_update: 'Al entrar',
  last_appointment: 'A la hora de la cita',
  last_reactivation_message: 'Junto con el mensaje anterior',
};

const AFTER: Readonly<Record<DelayReference, string>> = {
  scenario_update: 'después de entrar',
  last_appointment: 'después de la cita',
  last_reactivation_message: 'después del mensaje anterior',
};

export interface Timing {
  /** Negative before the appointment. */
  delay: number;
  timeUnit: TimeUnit;
  delayReference: DelayReference;
}

/** When a message is sent: «2 horas después de entrar», «1 día antes de la cita». */
export function timingWords({ delay, timeUnit, delayReference }: Timing): string {
  if (delay === 0) return AT_ONCE[delayReference];
  const amount = Math.abs(delay);
  const [one, many] = UNITS[timeUnit];
  const when = delay < 0 ? 'antes de la cita' : AFTER[delayReference];
  return `${amount.toLocaleString('es-MX')} ${amount === 1 ? one : many} ${when}`;
}
