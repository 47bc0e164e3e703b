import { describe, expect, it } from 'vitest';
import { minuteFrom } from '../time/epoch-minutes.ts';
import { instantAt } from '../time/dates.ts';
import { closedWeek, eachDay, openWeek } from '../week/week.ts';
import { outsideHours, type HoursInvolved } from './outside-hours.ts';

const zone = 'America/Mexico_City';
const NINE_TO_SIX = [{ from: 540, to: 1080 }];
const involved = (over: Partial<HoursInvolved> = {}): HoursInvolved => ({
  zone,
  branch: {
    name: 'Centro',
    week: eachDay((day) => (day === 'sunday' ? [] : NINE_TO_SIX)),
    exceptions: [],
    observesHolidays: true,
  },
  specialist: { name: 'Ana', rests: closedWeek() },
  service: { name: 'Limpieza', hours: { isAlwaysAvailable: true, week: openWeek() } },
  ...over,
});
/** Tuesday by default. */
const at = (from: number, to: number, date = '2026-03-10') => {
  const minute = (minutes: number) => minuteFrom(instantAt(date, minutes, zone));
  return { from: minute(from), to: minute(from) + to - from };
};

describe('the hours that a visit leaves', () => {
  it('are none from opening to closing', () => {
    expect(outsideHours(at(540, 1080), involved())).toBeUndefined();
  });

  it('are those of the branch before it opens, past its closing and on a day that it never opens', () => {
    const words = 'Centro abre de 9:00 a. m. – 6:00 p. m.';
    expect(outsideHours(at(539, 600), involved())).toBe(words);
    expect(outsideHours(at(1060, 1081), involved())).toBe(words);
    expect(outsideHours(at(600, 630, '2026-03-15'), involved())).toBe('Centro no abre los domingos');
  });

  it('name the holiday or the exception', () => {
    expect(outsideHours(at(600, 630, '2026-12-25'), involved())).toBe('Centro cierra ese día (Navidad)');
    const { branch } = involved();
    const exceptions = [
      { date: '2026-03-10', label: 'Inventario', intervals: [{ from: 540, to: 720 }] },
      { date: '2026-03-11', label: '', intervals: [] },
    ];
    const closed = involved({ branch: { ...branch, exceptions } });
    expect(outsideHours(at(600, 630), closed)).toBeUndefined();
    expect(outsideHours(at(720, 750), closed)).toBe(
      'Centro abre de 9:00 a. m. – 12:00 p. m. ese día (Inventario)',
    );
    expect(outsideHours(at(600, 630, '2026-03-11'), closed)).toBe('Centro cierra ese día');
  });

  it('are those of the specialist during a rest and on a day off', () => {
    const rests = { ...closedWeek(), tuesday: [{ from: 840, to: 960 }], wednesday: [{ from: 0, to: 1440 }] };
    const resting = involved({ specialist: { name: 'Ana', rests } });
    expect(outsideHours(at(800, 860), resting)).toBe(
      'Ana atiende de 9:00 a. m. – 2:00 p. m., 4:00 – 6:00 p. m.',
    );
    expect(outsideHours(at(600, 630, '2026-03-11'), resting)).toBe('Ana descansa los miércoles');
    expect(outsideHours(at(960, 990), resting)).toBeUndefined();
  });

  it('are those of the service last', () => {
    const week = { ...closedWeek(), tuesday: [{ from: 540, to: 720 }] };
    const mornings = involved({ service: { name: 'Limpieza', hours: { isAlwaysAvailable: false, week } } });
    expect(outsideHours(at(540, 720), mornings)).toBeUndefined();
    expect(outsideHours(at(720, 750), mornings)).toBe('Limpieza se da de 9:00 a. m. – 12:00 p. m.');
    expect(outsideHours(at(540, 600, '2026-03-11'), mornings)).toBe('Limpieza no se da los miércoles');
    expect(outsideHours(at(720, 750), { ...mornings, service: null })).toBeUndefined();
  });

  it('are none across midnight where the branch stays open', () => {
    const week = eachDay(() => [
      { from: 0, to: 120 },
      { from: 1200, to: 1440 },
    ]);
    const late = involved({ branch: { name: 'Bar', week, exceptions: [], observesHolidays: false } });
    expect(outsideHours(at(1410, 1530), late)).toBeUndefined();
    expect(outsideHours(at(1410, 1570), late)).toBe(
      'Bar abre de 12:00 – 2:00 a. m., 8:00 p. m. – 12:00 a. m.',
    );
  });
});
