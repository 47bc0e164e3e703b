import { wallOf } from '../../../../../packages/domain/src/time/dates.ts';

/** The greeting by the time in the zone of the business: before 12, before 18, and later. */
export function greeting(now: Date, zone: string): 'Buenos días' | 'Buenas tardes' | 'Buenas noches' {
  const { minutes } = wallOf(now, zone);
  if (minutes < 12 * 60) return 'Buenos días';
  return minutes < 18 * 60 ? 'Buenas tardes' : 'Buenas noches';
}
