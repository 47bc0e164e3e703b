import { expect, it } from 'vitest';
import { findDueDay } from './due-day.ts';

const find = (at: string, hour: string, zone = 'America/Tijuana') => {
  const due = findDueDay(new Date(at), zone, hour);
  return due && [due.date, due.dueAt.toISOString()];
};

it('is due from its hour on, for two hours', () => {
  const nine = ['2026-03-10', '2026-03-10T15:00:00.000Z'];
  expect(find('2026-03-10T14:59:59Z', '09:00', 'America/Mexico_City')).toBeUndefined();
  expect(find('2026-03-10T15:00:00Z', '09:00', 'America/Mexico_City')).toEqual(nine);
  expect(find('2026-03-10T17:00:00Z', '09:00', 'America/Mexico_City')).toEqual(nine);
  expect(find('2026-03-10T17:00:01Z', '09:00', 'America/Mexico_City')).toBeUndefined();
});

it('belongs to yesterday soon after midnight', () => {
  expect(find('2026-03-11T06:10:00Z', '23:30', 'America/Mexico_City')?.[0]).toBe('2026-03-10');
});

it('is due at the end of a skipped hour, and at the first of a repeated one', () => {
  expect(find('2026-03-08T09:59:00Z', '02:30')).toBeUndefined();
  expect(find('2026-03-08T10:30:00Z', '02:30')).toEqual(['2026-03-08', '2026-03-08T10:30:00.000Z']);
  const repeated = ['2026-11-01', '2026-11-01T08:30:00.000Z'];
  expect([find('2026-11-01T08:30:00Z', '01:30'), find('2026-11-01T09:30:00Z', '01:30')]).toEqual([
    repeated,
    repeated,
  ]);
});

it('is never due at an hour that does not exist', () => {
  expect(find('2026-03-10T15:00:00Z', '9')).toBeUndefined();
});
