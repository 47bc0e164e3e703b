import { instantAt, wallOf } from '@cauce/domain/time/dates';
import { formatHhmm } from '@cauce/domain/time/time-of-day';
import { expect, it } from 'vitest';
import { anAgendaContext, ROMA } from '../../../testing/an-agenda.ts';
import { openHoursOf } from './opening.ts';
import { nextStart } from './use-editing.ts';

const zone = 'America/Mexico_City';
const openHours = openHoursOf(anAgendaContext(), { branchId: ROMA, specialistId: undefined });
const startOf = (date: string, today: string, minutes: number, hours = openHours) => {
  const wall = wallOf(nextStart(date, instantAt(today, minutes, zone), { zone, openHours: hours }), zone);
  return `${wall.date} ${formatHhmm(wall.minutes)}`;
};

it('begins at the next half hour while the branch is open', () => {
  expect(startOf('2026-03-10', '2026-03-10', 615)).toBe('2026-03-10 10:30');
});

it('begins at the opening of another day', () => {
  expect(startOf('2026-03-12', '2026-03-10', 615)).toBe('2026-03-12 09:00');
});

it('never begins in a closed hour: after closing and on a closed day it begins at the next opening', () => {
  expect(startOf('2026-03-10', '2026-03-10', 1290)).toBe('2026-03-11 09:00');
  // Saturday evening; Sunday is closed.
  expect(startOf('2026-03-14', '2026-03-14', 1290)).toBe('2026-03-16 09:00');
  expect(startOf('2026-03-15', '2026-03-10', 600)).toBe('2026-03-16 09:00');
});

it('begins at nine where nothing opens', () => {
  expect(startOf('2026-03-12', '2026-03-10', 615, () => [])).toBe('2026-03-12 09:00');
});
