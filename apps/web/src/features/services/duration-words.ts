const HOUR = 60;
const DAY = 24 * HOUR;

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** «90 minutos», the duration on a card. */
export const minuteWords = (minutes: number): string => plural(minutes, 'minuto', 'minutos');

/** «2 horas», «3 días»: how early something must be booked. */
export function aheadWords(minutes: number): string {
  if (minutes === 0) return 'Sin anticipación';
  if (minutes % DAY === 0) return plural(minutes / DAY, 'día', 'días');
  return minutes % HOUR === 0 ? plural(minutes / HOUR, 'hora', 'horas') : minuteWords(minutes);
}
