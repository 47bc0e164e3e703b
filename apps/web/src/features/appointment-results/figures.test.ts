import { describe, expect, it } from 'vitest';
import { someResults } from '../../../testing/agenda-results.ts';
import { csvOfSheet } from '../../ui/charts/sheet.ts';
import { fullestHour, hourRows } from './hours.ts';
import { metricsOf } from './metrics.ts';
import { specialistSheet } from './sheets.ts';
import { hoursWords } from './words.ts';

const summaryOf = (over = {}) =>
  metricsOf(someResults(over)).map(({ title, value, before, change }) => [
    title,
    value,
    before,
    change?.words,
    change?.good,
  ]);

describe('the comparison', () => {
  it('compares counts in percent and rates in points, and knows which direction is good', () => {
    expect(summaryOf()).toEqual([
      ['Citas', '40', '32', '25% más', true],
      ['Asistencia', '90%', '93.3%', '3.3 puntos menos', false],
      ['Inasistencia', '10%', '6.7%', '3.3 puntos más', false],
      ['Cancelación', '12.5%', '12.5%', 'Igual', undefined],
      ['Ocupación', '40%', '30%', '10 puntos más', true],
      ['En línea', '25%', '25%', 'Igual', undefined],
    ]);
  });

  it('compares with nothing when the period before has no data', () => {
    const { before } = someResults();
    const empty = Object.fromEntries(Object.keys(before).map((key) => [key, 0]));
    expect(summaryOf({ before: empty }).map(([, , was, change]) => [was, change])).toEqual([
      ['0', undefined],
      ...Array.from({ length: 5 }, () => ['—', undefined]),
    ]);
  });
});

describe('the hours of the week', () => {
  const { byHour } = someResults();
  it('begins with the first hour that has work or appointments, and ends with the last', () => {
    const rows = hourRows(byHour);
    expect(rows.map(({ hour }) => hour)).toEqual([9, 10, 11]);
    expect(rows[1]?.days.map((cell) => cell?.booked)).toEqual([...Array.from({ length: 5 }), 90, undefined]);
    expect(hourRows([])).toEqual([]);
  });

  it('has its maximum at an hour in which somebody works', () => {
    expect(fullestHour(byHour)).toMatchObject({ weekday: 4, hour: 11 });
    expect(fullestHour(byHour.slice(2))).toBeUndefined();
  });
});

it('writes durations in hours and minutes', () => {
  expect([hoursWords(45), hoursWords(60), hoursWords(61)]).toEqual(['45 min', '1 h', '1 h 1 min']);
});

it('exports numbers as numbers, empty cells for missing rates, and no formulas', () => {
  expect(csvOfSheet(specialistSheet(someResults())).split('\r\n').slice(1, 3)).toEqual([
    `"'=Mariana Robles",30,20,0,0,1000,1200,120`,
    `"Omar Gil",10,0,0,,0,1200,`,
  ]);
});
