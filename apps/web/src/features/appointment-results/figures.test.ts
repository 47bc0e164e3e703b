import { addDays } from '@cauce/domain/time/iso-date';
import { describe, expect, it } from 'vitest';
import { someResults } from '../../../testing/agenda-results.ts';
import { metricsOf } from './comparison.ts';
import { fullestHour, heatRows } from './heat.ts';
import { csvOfSheet } from './save-sheet.ts';
import { specialistSheet } from './sheets.ts';
import { boundsOf, bucketsOf, labelled, topOf } from './trend.ts';
import { hoursWords, percent } from './words.ts';

const summaryOf = (over = {}) =>
  metricsOf(someResults(over)).map(({ title, value, before, change }) => [
    title,
    value,
    before,
    change?.words,
    change?.good,
  ]);

const days = (count: number) =>
  Array.from({ length: count }, (_, day) => ({
    date: addDays('2026-01-01', day),
    count: 2,
    attended: 1,
    missed: 0,
  }));

describe('the comparison', () => {
  it('grows in percent, compares rates in points, and knows which way is good', () => {
    expect(summaryOf()).toEqual([
      ['Citas', '40', '32', '25% más', true],
      ['Asistencia', '90%', '93.3%', '3.3 puntos menos', false],
      ['Inasistencia', '10%', '6.7%', '3.3 puntos más', false],
      ['Cancelación', '12.5%', '12.5%', 'Igual', undefined],
      ['Ocupación', '40%', '30%', '10 puntos más', true],
      ['En línea', '25%', '25%', 'Igual', undefined],
    ]);
  });

  it('compares with nothing where there was nothing', () => {
    const { before } = someResults();
    const empty = Object.fromEntries(Object.keys(before).map((key) => [key, 0]));
    expect(summaryOf({ before: empty }).map(([, , was, change]) => [was, change])).toEqual([
      ['0', undefined],
      ...Array.from({ length: 5 }, () => ['—', undefined]),
    ]);
  });
});

describe('the trend', () => {
  it('shows days up to three months, and weeks beyond, of which no day is lost', () => {
    expect(bucketsOf(days(92))).toHaveLength(92);
    const weeks = bucketsOf(days(93));
    // The first of January 2026 is a Thursday.
    expect(weeks[0]).toEqual({ date: '2025-12-29', isWeek: true, count: 8, attended: 4, missed: 0 });
    expect(weeks.reduce((sum, { count }) => sum + count, 0)).toBe(186);
  });

  it('ends its scale at a round number with a whole middle', () => {
    expect([0, 1, 3, 5, 9, 12, 41, 99, 101].map(topOf)).toEqual([2, 2, 4, 6, 10, 20, 50, 100, 200]);
  });

  it('leaves space for the number of a small bar beside a large one', () => {
    expect(boundsOf([99], [0])).toEqual({ top: 100, bottom: 0 });
    expect(boundsOf([99], [3])).toEqual({ top: 100, bottom: 25 });
    expect(boundsOf([0], [40])).toEqual({ top: 10, bottom: 40 });
  });

  it('dates a few of its bars', () => {
    expect(labelled(7).map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(labelled(31).map(({ at }) => at)).toEqual([0, 5, 10, 15, 20, 25, 30]);
    expect(labelled(31).map(({ minor }) => minor)).toEqual([false, true, false, true, false, true, false]);
  });
});

describe('the heat of the week', () => {
  const { byHour } = someResults();
  it('runs from the first hour that holds something to the last', () => {
    const rows = heatRows(byHour);
    expect(rows.map(({ hour }) => hour)).toEqual([9, 10, 11]);
    expect(rows[1]?.days.map((cell) => cell?.booked)).toEqual([...Array.from({ length: 5 }), 90, undefined]);
    expect(heatRows([])).toEqual([]);
  });

  it('is fullest where somebody works', () => {
    expect(fullestHour(byHour)).toMatchObject({ weekday: 4, hour: 11 });
    expect(fullestHour(byHour.slice(2))).toBeUndefined();
  });
});

it('writes numbers as people read them', () => {
  expect([percent(undefined), percent(0), percent(0.0849), percent(12)]).toEqual([
    '—',
    '0%',
    '8.5%',
    '1,200%',
  ]);
  expect([hoursWords(45), hoursWords(60), hoursWords(61)]).toEqual(['45 min', '1 h', '1 h 1 min']);
});

it('exports numbers as numbers, nothing where there is no rate, and no formula', () => {
  expect(csvOfSheet(specialistSheet(someResults())).split('\r\n').slice(1, 3)).toEqual([
    `"'=Mariana Robles",30,20,0,0,1000,1200,120`,
    `"Omar Gil",10,0,0,,0,1200,`,
  ]);
});
