import { addDays, isIsoDate, isoDate, partsOf, type IsoDate } from '@cauce/domain/time/iso-date';
import { shortDay } from '@cauce/domain/time/dates';

const SHAPE = /^(\d{1,2})[\s/.-]+(\d{1,2})(?:[\s/.-]+(\d{2}|\d{4}))?$/;

/** Today's date in the time zone of the browser. */
export function localToday(): IsoDate {
  const now = new Date();
  return isoDate(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** Reads '20/11/2026', '20-11-26', '20/11', 'hoy' and 'mañana'. */
export function readDate(text: string, today: IsoDate): IsoDate | undefined {
  const plain = text.trim().toLowerCase();
  if (plain === 'hoy') return today;
  if (plain === 'mañana' || plain === 'manana') return addDays(today, 1);
  const match = SHAPE.exec(plain);
  if (!match) return undefined;
  const [, day = '', month = '', typedYear] = match;
  const year = typedYear === undefined ? partsOf(today).year : Number(typedYear.padStart(4, '20'));
  const date = isoDate(year, Number(month), Number(day));
  return isIsoDate(date) ? date : undefined;
}

/** 'vie 20 nov 2026' */
export function showDate(value: unknown): string {
  if (typeof value !== 'string') return '';
  return isIsoDate(value) ? `${shortDay(value)} ${partsOf(value).year}` : value;
}

/** '20/11/2026', the text while the person types. */
export function editDate(value: unknown): string {
  if (typeof value !== 'string' || !isIsoDate(value)) return typeof value === 'string' ? value : '';
  return value.split('-').toReversed().join('/');
}
