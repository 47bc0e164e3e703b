import { weekSentence } from '@cauce/domain/week/week-words';
import { closedWeek, eachDay, openWeek, WEEKDAYS, type Week } from '@cauce/domain/week/week';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayLine, weekOf } from './hours.ts';

const half = fc.integer({ min: 0, max: 47 }).map((step) => step * 30);
const day = fc
  .uniqueArray(half, { minLength: 0, maxLength: 4 })
  .map((steps) => steps.toSorted((a, b) => a - b))
  .map((steps) =>
    Array.from({ length: Math.floor(steps.length / 2) }, (_, at) => ({
      from: steps[2 * at] ?? 0,
      to: steps[2 * at + 1] ?? 0,
    })),
  );
const week = fc.tuple(day, day, day).map(([one, two, three]): Week => {
  const days = [one, one, one, two, two, three, []];
  let at = 0;
  return eachDay(() => days[at++] ?? []);
});

describe('the hours of a branch', () => {
  it('are read back from the words that tell them', () => {
    fc.assert(
      fc.property(week, (hours) => {
        const read = weekOf(weekSentence(hours));
        for (const name of WEEKDAYS) expect(read[name]).toEqual(hours[name]);
      }),
    );
  });
  it('may be all of the day, or none', () => {
    expect(weekOf(weekSentence(openWeek()))['sunday']).toEqual([{ from: 0, to: 1440 }]);
    expect(weekOf(weekSentence(closedWeek()))['sunday']).toEqual([]);
  });
  it('of one day are told, with what differs on it', () => {
    const hours = weekSentence(eachDay((name) => (name === 'sunday' ? [] : [{ from: 540, to: 1080 }])));
    const exceptions = 'lunes 16 de marzo de 2026 (Natalicio de Benito Juárez): cerrado';
    expect(dayLine({ hours, exceptions }, '2026-03-15')).toBe('domingo 15 de marzo de 2026: cerrado');
    expect(dayLine({ hours, exceptions }, '2026-03-16')).toBe(exceptions);
    expect(dayLine({ hours, exceptions }, '2026-03-17')).toBe(
      'martes 17 de marzo de 2026: 9:00 a. m. – 6:00 p. m.',
    );
  });
});
