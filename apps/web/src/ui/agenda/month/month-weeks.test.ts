import { instantAt } from '@cauce/domain/time/dates';
import { addDays } from '@cauce/domain/time/iso-date';
import { expect, it } from 'vitest';
import { dayFrame } from '../day-frame.ts';
import { byStart, fitRows, layWeek } from './month-weeks.ts';
import type { AgendaEvent } from '../types.ts';

const ZONE = 'America/Mexico_City';
const days = [0, 1, 2, 3, 4, 5, 6].map((index) => dayFrame(addDays('2026-11-16', index), ZONE));

const event = (id: string, from: [number, number], to: [number, number]): AgendaEvent => ({
  id,
  title: id,
  color: '#0067d6',
  start: instantAt(addDays('2026-11-16', from[0]), from[1], ZONE),
  end: instantAt(addDays('2026-11-16', to[0]), to[1], ZONE),
});

it('puts long events first, then sorts by hour, and counts those that do not fit', () => {
  const events = byStart([
    event('noon', [1, 720], [1, 780]),
    event('nine', [1, 540], [1, 600]),
    event('trip', [0, 0], [3, 0]),
    event('eight', [1, 480], [1, 500]),
    event('before', [-2, 600], [0, 0]),
  ]);
  const chips = layWeek(days, events);
  expect(chips.map(({ id, from, to, overlapIndex, time }) => [id, from, to, overlapIndex, time])).toEqual([
    ['trip', 0, 3, 0, undefined],
    ['eight', 1, 2, 1, '8:00 a. m.'],
    ['nine', 1, 2, 2, '9:00 a. m.'],
    ['noon', 1, 2, 3, '12:00 p. m.'],
  ]);
  const tight = fitRows(chips, 3);
  expect(tight.visibleChips.map(({ id }) => id)).toEqual(['trip', 'eight']);
  expect(tight.more).toEqual([0, 2, 0, 0, 0, 0, 0]);
  expect(fitRows(chips, 4).visibleChips).toHaveLength(4);
});
