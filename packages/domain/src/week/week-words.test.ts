import { describe, expect, it } from 'vitest';
import { closedWeek } from './week.ts';
import { describeDay, describeWeek, weekSentence } from './week-words.ts';

const monday = {
  ...closedWeek(),
  monday: [
    { from: 540, to: 840 },
    { from: 960, to: 1200 },
  ],
};

describe('the week in words', () => {
  it('groups neighbouring days with the same hours', () => {
    const week = {
      ...monday,
      tuesday: monday.monday,
      wednesday: monday.monday,
      thursday: monday.monday,
      friday: monday.monday,
    };
    expect(describeWeek(week).map(({ days, hours }) => [days, hours])).toEqual([
      ['Lun a vie', '9:00 a. m. – 2:00 p. m., 4:00 – 8:00 p. m.'],
      ['Sáb y dom', 'Cerrado'],
    ]);
    expect(weekSentence(week)).toBe(
      'Lun a vie 9:00 a. m. – 2:00 p. m., 4:00 – 8:00 p. m. · Sáb y dom cerrado',
    );
  });

  it('keeps apart equal days that are not neighbours', () => {
    const week = { ...monday, wednesday: monday.monday };
    expect(describeWeek(week).map(({ days }) => days)).toEqual(['Lun', 'Mar', 'Mié', 'Jue a dom']);
  });

  it('says noon, midnight and around the clock', () => {
    expect(describeDay([{ from: 0, to: 1440 }])).toBe('24 horas');
    expect(describeDay([{ from: 720, to: 1440 }])).toBe('12:00 p. m. – 12:00 a. m.');
    expect(describeDay([{ from: 0, to: 90 }])).toBe('12:00 – 1:30 a. m.');
  });
});
