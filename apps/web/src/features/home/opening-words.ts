import type { Branch } from '@cauce/contract/agenda/branches';
import { shortDay, wallOf } from '@cauce/domain/time/dates';
import { dayOn } from '@cauce/domain/week/exceptions';
import { addDays, daysBetween, isIsoDate, weekdayOf, type IsoDate } from '@cauce/domain/time/iso-date';
import { openNow, type Moment, type OpenNow } from '@cauce/domain/week/open-now';
import { clockWithArticle, parseHhmm } from '@cauce/domain/time/time-of-day';
import { WEEKDAY_NAMES, WHOLE_DAY } from '@cauce/domain/week/week';
import { decodeBranch } from '@cauce/domain/week/week-codec';
import { describeDay } from '@cauce/domain/week/week-words';

const exceptionsOf = ({ exceptions }: Branch) =>
  exceptions
    .filter(({ date }) => isIsoDate(date))
    .map(({ date, label, ranges }) => ({
      date,
      label,
      intervals: ranges.map(({ from, to }) => ({ from: parseHhmm(from) ?? 0, to: parseHhmm(to) ?? 0 })),
    }));

/** 'hoy', 'mañana', 'el lunes', 'el 30 nov' */
function dayWords(date: IsoDate, today: IsoDate): string {
  const days = daysBetween(today, date);
  if (days === 0) return 'hoy';
  if (date === addDays(today, 1)) return 'mañana';
  return days < 7 ? `el ${WEEKDAY_NAMES[weekdayOf(date)].toLowerCase()}` : `el ${shortDay(date)}`;
}

function nextWords(next: Moment | undefined, today: IsoDate): string {
  if (next === undefined) return 'Sin horario en las próximas dos semanas';
  return `Abre ${dayWords(next.date, today)} a ${clockWithArticle(next.minutes)}`;
}

const STATE_WORDS: Record<OpenNow['state'], string> = {
  open: 'Abierta',
  rest: 'En descanso',
  closed: 'Cerrada',
};

export interface Opening {
  state: OpenNow['state'];
  /** 'Abierta' */
  word: string;
  /** 'Hasta las 8:00 p. m.' */
  change: string;
  /** '9:00 a. m. – 8:00 p. m.', with the reason on a special date. */
  hours: string;
}

/** Whether a branch is open now, in the texts of its card. */
export function openingOf(branch: Branch, now: Date, zone: string): Opening {
  const week = decodeBranch(branch);
  const exceptions = exceptionsOf(branch);
  const day = (date: IsoDate) => dayOn(date, week, exceptions, branch.observesHolidays);
  const at = wallOf(now, zone);
  const state = openNow(at, (date) => day(date).intervals);
  const today = day(at.date);
  const [whole] = today.intervals;
  const always = whole?.from === WHOLE_DAY.from && whole.to === WHOLE_DAY.to;
  const until = state.state === 'open' && !always ? `Hasta ${clockWithArticle(state.until)}` : 'Todo el día';
  const hours = describeDay(today.intervals);
  return {
    state: state.state,
    word: STATE_WORDS[state.state],
    change: state.state === 'open' ? until : nextWords(state.next, at.date),
    hours: today.because ? `${hours} · ${today.because.label}` : hours,
  };
}
