import { describe, expect, it } from 'vitest';
import { eachDay } from '@cauce/domain/week/week';
import { absenceWords } from './absence.ts';

const ZONE = 'America/Mexico_City';
const at = (text: string) => new Date(`${text}:00-06:00`);
/** Open from 9 to 14 and from 16 to 20, closed on Sundays. */
const branch = {
  week: eachDay((day) =>
    day === 'sunday'
      ? []
      : [
          { from: 9 * 60, to: 14 * 60 },
          { from: 16 * 60, to: 20 * 60 },
        ],
  ),
  exceptions: [],
  observesHolidays: false,
};
const words = (text: string, branches = [branch]) => absenceWords(branches, at(text), ZONE);

describe('a client who is left to the team', () => {
  it('hears nothing about hours while somebody is there, or is back from a rest the same day', () => {
    expect(words('2026-03-11T10:00')).toBeUndefined();
    expect(words('2026-03-11T15:00')).toBeUndefined();
  });

  it.each([
    ['2026-03-11T07:00', 'hoy a partir de las 9:00 a. m.'],
    ['2026-03-11T21:00', 'mañana a partir de las 9:00 a. m.'],
    ['2026-03-14T21:00', 'el lunes a partir de las 9:00 a. m.'],
  ])('at %s hears that somebody answers %s', (now, when) => {
    expect(words(now)).toBe(`Ahora no hay nadie del equipo: te responden ${when}`);
  });

  it('is promised nothing where no branch has hours, and the branch that opens first counts', () => {
    expect(words('2026-03-11T21:00', [])).toBeUndefined();
    const early = { ...branch, week: eachDay(() => [{ from: 7 * 60, to: 8 * 60 }]) };
    expect(words('2026-03-11T21:00', [branch, early])).toContain('mañana a partir de las 7:00 a. m.');
  });
});
