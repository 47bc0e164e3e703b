import { addDays } from '../time/iso-date.ts';
import type { IsoDate } from '../time/iso-date.ts';
import { DAY_END, formatHhmm } from '../time/time-of-day.ts';
import { wallMinuteAt } from '../time/zone-days.ts';
import type { ZoneDays } from '../time/zone-days.ts';

/** An instant in ISO 8601 and its local time, 'HH:mm'. */
export type StartTime = { at: string; time: string };
export type StartsOfDay = { date: IsoDate; times: StartTime[] };

const EPOCH: IsoDate = '1970-01-01';
let clockTexts: readonly string[] | undefined;

// Caches the few different texts, because a month has thousands of starts.
const clockText = (minutes: number): string => {
  clockTexts ??= Array.from({ length: DAY_END }, (_, minute) => formatHhmm(minute));
  return clockTexts[minutes] ?? formatHhmm(minutes);
};

/** Formats days since 1970, each once. */
function dateTexts(): (day: number) => IsoDate {
  const known = new Map<number, IsoDate>();
  return (day) => {
    const text = known.get(day) ?? addDays(EPOCH, day);
    known.set(day, text);
    return text;
  };
}

/** Groups ascending starts by their local date. Dates without starts are left out. */
export function startsByDay(days: ZoneDays, starts: readonly number[]): StartsOfDay[] {
  const dateText = dateTexts();
  const written: StartsOfDay[] = [];
  let today = Number.NaN;
  for (const start of starts) {
    const wall = wallMinuteAt(days, start);
    const wallDay = Math.floor(wall / DAY_END);
    if (wallDay !== today) written.push({ date: dateText(wallDay), times: [] });
    today = wallDay;
    const day = Math.floor(start / DAY_END);
    const at = `${dateText(day)}T${clockText(start - day * DAY_END)}:00.000Z`;
    written.at(-1)?.times.push({ at, time: clockText(wall - wallDay * DAY_END) });
  }
  return written;
}
