import { listed } from '@cauce/domain/texts/listing';

const HOUR = 60;
const DAY = 24 * HOUR;

// Up to two days are said in hours, as people say «24 horas antes».
function wordsOf(minutes: number): string {
  if (minutes % DAY === 0 && minutes > 2 * DAY) return `${minutes / DAY} días`;
  if (minutes % HOUR !== 0) return `${minutes} minutos`;
  return minutes === HOUR ? '1 hora' : `${minutes / HOUR} horas`;
}

/** «24 horas y 90 minutos». */
export const reminderWords = (leadTimes: readonly number[]): string => listed(leadTimes.map(wordsOf));
