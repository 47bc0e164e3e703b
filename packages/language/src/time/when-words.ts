import { MONTH_NAMES } from '@cauce/domain/time/dates';
import type { DayPeriod } from '@cauce/domain/time/day-period';
import { type IsoDate, partsOf, weekdayOf } from '@cauce/domain/time/iso-date';
import { dateInYear } from './day-meaning.ts';
import type { Reading, SpokenTime } from './meaning.ts';
import { clockWithArticle, DAY_END, formatHhmm } from '@cauce/domain/time/time-of-day';
import { WEEKDAY_NAMES } from '@cauce/domain/week/week';

/** A date such as «viernes 27 de noviembre», with the year when it is not the next one. */
function dayWords(day: IsoDate, today: IsoDate): string {
  const { year, month, day: number } = partsOf(day);
  const words = `${WEEKDAY_NAMES[weekdayOf(day)].toLowerCase()} ${number} de ${MONTH_NAMES[month - 1]}`;
  const { options, about } = dateInYear(number, month, today);
  return about === undefined && options[0]?.from === day ? words : `${words} de ${year}`;
}

const daysWords = ({ from, to }: DayPeriod, today: IsoDate): string =>
  from === to ? `el ${dayWords(from, today)}` : `del ${dayWords(from, today)} al ${dayWords(to, today)}`;

/**
 * A time such as «las 5:00 p. m.». The hour after midnight is written in 24 hours, because «las 12 a. m.» means noon to
 * many people.
 */
const hourWords = (minute: number): string =>
  minute < 60 ? `las ${formatHhmm(minute).replace(/^0/, '')}` : clockWithArticle(minute);

function timeWords(time: SpokenTime): string {
  if (time.is === 'exact') return `a ${hourWords(time.minute)}`;
  const { from, to } = time;
  if (from === 0 && to === DAY_END) return 'a cualquier hora';
  if (to === DAY_END) return `a partir de ${hourWords(from)}`;
  if (from === 0) return `antes de ${hourWords(to)}`;
  return `entre ${hourWords(from)} y ${hourWords(to)}`;
}

/** A reading in words, such as «el viernes 27 de noviembre a las 5:00 p. m.», to read it back to the person. */
export function whenWords({ days, time }: Reading, today: IsoDate): string {
  const words = [days && daysWords(days, today), time && timeWords(time)];
  return words.filter((part) => part !== undefined).join(' ');
}
