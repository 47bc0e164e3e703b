import { formatLongDate, formatTime, wallOf } from '@cauce/domain/time/dates';
import { formatMoney } from '@cauce/domain/money/money';
import { priceWords } from '@cauce/domain/money/price-words';
import { clockWithArticle } from '@cauce/domain/time/time-of-day';

/** 'viernes 20 de noviembre de 2026, a las 4:30 p. m.' */
export const whenWords = (at: Date, zone: string): string =>
  `${formatLongDate(at, zone)}, a ${clockWithArticle(wallOf(at, zone).minutes)}`;

export const timeWords = formatTime;

/** '1 hora 30 minutos' */
export function durationWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours === 0 ? '' : `${hours} ${hours === 1 ? 'hora' : 'horas'}`,
    rest === 0 ? '' : `${rest} ${rest === 1 ? 'minuto' : 'minutos'}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** The price may be a text of the business or a number of cents. */
export function priceOf(price: string | number | null): string {
  if (price === null || price === '') return '';
  return typeof price === 'number' ? `${formatMoney(price)} MXN` : priceWords(price);
}

/** 'uno, dos y tres' */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} y ${names.at(-1) ?? ''}`;
