import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const at = (text: string) => new Date(text);
const visit = {
  id: '0190',
  start: at('2027-03-14T17:00:00Z'),
  end: at('2027-03-14T18:00:00Z'),
  updatedAt: at('2027-03-01T00:00:00Z'),
  title: 'Limpieza; en Roble, con Ana',
};

const sequence = (file: string[]) =>
  Number(file.find((line) => line.startsWith('SEQUENCE:'))?.slice('SEQUENCE:'.length));
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('writes instants in UTC and escapes commas and semicolons', () => {
  const file = lines(calendarFile('Agenda', [visit]));
  expect(file).toContain('DTSTART:20270314T170000Z');
  expect(file).toContain('DTEND:20270314T180000Z');
  expect(file).toContain('UID:0190@cauce');
  expect(file).toContain(String.raw`SUMMARY:Limpieza\; en Roble\, con Ana`);
});

it('never lets the text of a person begin a new line', () => {
  const file = lines(calendarFile('Agenda', [{ ...visit, title: 'Corte\r\nSTATUS:CANCELLED\nX' }]));
  expect(file.filter((line) => line.startsWith('STATUS:'))).toEqual(['STATUS:CONFIRMED']);
});

it('folds long lines at 75 bytes and counts accents as bytes', () => {
  const file = calendarFile('Agenda', [{ ...visit, description: 'ñandú '.repeat(60) }]);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('marks a cancelled visit with a higher sequence number', () => {
  const before = lines(calendarFile('Agenda', [visit]));
  const after = lines(
    calendarFile('Agenda', [{ ...visit, isCancelled: true, updatedAt: at('2027-03-02T00:00:00Z') }]),
  );
  expect(after).toContain('STATUS:CANCELLED');
  expect(sequence(after)).toBeGreaterThan(sequence(before));
});
