import { instantAt } from '@cauce/domain/time/dates';
import { weekdayOf } from '@cauce/domain/time/iso-date';
import type { Reading, SpokenAt } from './meaning.ts';
import type { SpokenWhen } from './spoken-time.ts';
import { formatHhmm } from '@cauce/domain/time/time-of-day';

const CLOSED_ON_SUNDAYS: SpokenAt['hours'] = (day) =>
  weekdayOf(day) === 'sunday' ? [] : [{ from: 9 * 60, to: 19 * 60 }];
const OPEN_LONG: SpokenAt['hours'] = () => [{ from: 7 * 60, to: 21 * 60 }];

const on = (day: string, minutes: number, zone: string, hours?: SpokenAt['hours']): SpokenAt => ({
  now: instantAt(day, minutes, zone),
  zone,
  ...(hours && { hours }),
});

/** The times at which the expressions of the tables are said: 18 November 2026 is a Wednesday. */
export const MOMENTS = {
  'a Wednesday morning': on('2026-11-18', 600, 'America/Mexico_City', CLOSED_ON_SUNDAYS),
  'a Wednesday morning, hours unknown': on('2026-11-18', 600, 'America/Mexico_City'),
  'a Wednesday morning, open from 7 to 21': on('2026-11-18', 600, 'America/Mexico_City', OPEN_LONG),
  'a Friday evening': on('2026-11-27', 18 * 60 + 30, 'America/Mexico_City', CLOSED_ON_SUNDAYS),
  'the end of a month': on('2026-11-30', 720, 'America/Mexico_City', CLOSED_ON_SUNDAYS),
  'the last day of a year': on('2026-12-31', 660, 'America/Mexico_City', CLOSED_ON_SUNDAYS),
  'the Sunday on which the clocks of Tijuana go back': on(
    '2026-11-01',
    30,
    'America/Tijuana',
    CLOSED_ON_SUNDAYS,
  ),
  'the Sunday on which the clocks of Tijuana go forward': on(
    '2027-03-14',
    90,
    'America/Tijuana',
    CLOSED_ON_SUNDAYS,
  ),
} as const;

function readingText({ days, time }: Reading): string {
  const day = days && (days.from === days.to ? days.from : `${days.from}..${days.to}`);
  const hour =
    time &&
    (time.is === 'exact' ? formatHhmm(time.minute) : `${formatHhmm(time.from)}-${formatHhmm(time.to)}`);
  return [day, hour].filter(Boolean).join(' ');
}

const listed = (readings: readonly Reading[]): string => readings.map(readingText).join(' | ');

/** Renders the reading of one line: '2026-11-27 17:00', '?half-of-day(08:00 | 20:00)', 'not(2026-11-23)', '-' for nothing. */
export function renderReading(when: SpokenWhen | undefined): string {
  if (when === undefined) return '-';
  const parts = [
    listed(when.readings),
    ...when.doubts.map(({ about, readings }) => `?${about}(${listed(readings)})`),
    when.refused.length > 0 ? `not(${listed(when.refused)})` : '',
    when.standing ? `of(${readingText(when.standing)})` : '',
    when.soonest ? 'soonest' : '',
  ].filter((part) => part !== '');
  return parts.join(' ') || '-';
}

/** Parses lines of the form 'message => reading'. */
export const lines = (table: string): [string, string][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('=>').map((part) => part.trim()) as [string, string]);
