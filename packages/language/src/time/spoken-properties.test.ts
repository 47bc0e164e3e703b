import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantAt, wallOf } from '@cauce/domain/time/dates';
import { addDays, partsOf, weekdayOf } from '@cauce/domain/time/iso-date';
import type { Reading, SpokenAt, SpokenTime } from './meaning.ts';
import { MOMENTS } from './spoken-time.samples.ts';
import { readWhen, type SpokenWhen } from './spoken-time.ts';
import { whenWords } from './when-words.ts';
import { WEEKDAY_NAMES, WEEKDAYS } from '@cauce/domain/week/week';

const ZONES = ['America/Mexico_City', 'America/Tijuana', 'America/Cancun', 'America/Hermosillo'];
const moments: fc.Arbitrary<SpokenAt & { today: string; minute: number }> = fc
  .record({
    day: fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-01-01', days)),
    minute: fc.integer({ min: 0, max: 1439 }),
    zone: fc.constantFrom(...ZONES),
    opens: fc.integer({ min: 0, max: 12 }),
    known: fc.boolean(),
  })
  .map(({ day, minute, zone, opens, known }) => {
    const now = instantAt(day, minute, zone);
    const wall = wallOf(now, zone);
    const hours = () => [{ from: opens * 60, to: (opens + 9) * 60 }];
    return { now, zone, today: wall.date, minute: wall.minutes, ...(known && { hours }) };
  });

const WORDS =
  'hoy mañana pasado ayer el la las a de del al en por para y o no ni mejor puedo lunes viernes domingo sábado martes 5 8 12 15 25 31 40 1700 5:30 5pm a.m. pm hrs media cuarto tarde noche mañanita semana mes que viene próximo otro este fin entre antes después desde hasta como tipo diciembre febrero 25/12 31/02 2026-11-18 navidad quincena dentro horas días ocho quince medianoche mediodía ahorita rato , . ? personas $500 cita cambiar'.split(
    ' ',
  );
const messages = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(' ')),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...WORDS), { maxLength: 10 }).map((words) => words.join('')),
  },
);

const said = ({ readings, doubts, refused, standing }: SpokenWhen): Reading[] => [
  ...readings,
  ...doubts.flatMap((doubt) => doubt.readings),
  ...refused,
  ...(standing ? [standing] : []),
];
const isTime = (time: SpokenTime): boolean =>
  time.is === 'exact'
    ? time.minute >= 0 && time.minute < 1440
    : time.from >= 0 && time.from < time.to && time.to <= 1440;

describe('any message', () => {
  it('is read without a crash, as days and times that exist', () => {
    fc.assert(
      fc.property(messages, moments, (message, at) => {
        const when = readWhen(message, at);
        if (when === undefined) return;
        for (const { days, time } of said(when)) {
          if (days) expect(days.from <= days.to).toBe(true);
          if (time) expect([message, time, isTime(time)]).toEqual([message, time, true]);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('is never read as a time in the past', () => {
    fc.assert(
      fc.property(messages, moments, (message, at) => {
        for (const { days, time } of readWhen(message, at)?.readings ?? []) {
          if (days === undefined) continue;
          expect([message, days.from >= at.today]).toEqual([message, true]);
          if (days.to > at.today || time === undefined) continue;
          expect([message, time.is === 'exact' ? time.minute >= at.minute : time.to > at.minute]).toEqual([
            message,
            true,
          ]);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('has its mentions where the spans say, in order and without overlaps', () => {
    fc.assert(
      fc.property(messages, moments, (message, at) => {
        let end = 0;
        for (const span of readWhen(message, at)?.spans ?? []) {
          expect(span.start).toBeGreaterThanOrEqual(end);
          expect(span.end).toBeGreaterThan(span.start);
          end = span.end;
        }
        expect(end).toBeLessThanOrEqual(message.length);
      }),
      { numRuns: 2000 },
    );
  });

  it('means the same in capitals, without accents and among other words', () => {
    const at = MOMENTS['a Wednesday morning'];
    const plain = fc.constantFrom(
      'mañana a las 5',
      'el miércoles que viene',
      'sábado por la mañana',
      'de hoy en ocho',
      'no puedo el día 3',
    );
    fc.assert(
      fc.property(plain, (message) => {
        const { spans: _, ...understood } = readWhen(message, at) ?? { spans: [] };
        for (const variant of [
          message.toUpperCase(),
          message.normalize('NFD'),
          message.normalize('NFD').replaceAll(/\p{Mark}/gu, ''),
          `hola buenas tardes 🙏 ${message} gracias`,
          `  ${message}!!! `,
        ]) {
          const { spans: __, ...other } = readWhen(variant, at) ?? { spans: [] };
          expect([variant, other]).toEqual([variant, understood]);
        }
      }),
    );
  });
});

/** Visits one day after the other until one fits. */
const walkTo = (from: string, fits: (day: string) => boolean): string => {
  let day = from;
  while (!fits(day)) day = addDays(day, 1);
  return day;
};

describe('the next day', () => {
  it('with a weekday is the first one, on any day', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...WEEKDAYS), (at, weekday) => {
        fc.pre(weekdayOf(at.today) !== weekday);
        const day = walkTo(at.today, (one) => weekdayOf(one) === weekday);
        const when = readWhen(`el ${WEEKDAY_NAMES[weekday]}`, at);
        expect(when?.readings).toEqual([{ days: { from: day, to: day } }]);
        const later = addDays(day, 7);
        expect(readWhen(`el ${WEEKDAY_NAMES[weekday]} en ocho`, at)?.readings).toEqual([
          { days: { from: later, to: later } },
        ]);
      }),
    );
  });

  it('with a number is the first one; a number that the month does not have is asked back', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 31 }), (at, number) => {
        fc.pre(partsOf(at.today).day !== number);
        const day = walkTo(at.today, (one) => partsOf(one).day === number);
        const when = readWhen(`el ${number}`, at);
        const reading = { days: { from: day, to: day } };
        if (number <= 28) expect(when?.readings).toEqual([reading]);
        else expect([...(when?.readings ?? []), ...(when?.doubts[0]?.readings ?? [])]).toEqual([reading]);
      }),
    );
  });
});

describe('a reading in words', () => {
  const days = fc
    .record({ after: fc.integer({ min: 0, max: 800 }), long: fc.integer({ min: 0, max: 40 }) })
    .map(({ after, long }) => ({ after, long }));
  const times: fc.Arbitrary<SpokenTime> = fc.oneof(
    fc.integer({ min: 0, max: 1439 }).map((minute) => ({ is: 'exact' as const, minute })),
    fc
      .record({ from: fc.integer({ min: 0, max: 1380 }), length: fc.integer({ min: 1, max: 720 }) })
      .map(({ from, length }) => ({ is: 'window' as const, from, to: Math.min(1440, from + length) })),
  );

  it('is read as the same reading', () => {
    fc.assert(
      fc.property(moments, days, times, (at, { after, long }, time) => {
        const from = addDays(at.today, after + 1);
        const reading: Reading = { days: { from, to: addDays(from, long) }, time };
        const words = whenWords(reading, at.today);
        const exists =
          time.is === 'window' ||
          wallOf(instantAt(from, time.minute, at.zone), at.zone).minutes === time.minute;
        fc.pre(long > 0 || exists);
        const when = readWhen(words, at);
        expect({ words, readings: when?.readings, doubts: when?.doubts }).toEqual({
          words,
          readings: [reading],
          doubts: [],
        });
      }),
      { numRuns: 2000 },
    );
  });

  it('is written as people say it', () => {
    const today = '2026-11-18';
    const day = { from: '2026-11-27', to: '2026-11-27' };
    expect(whenWords({ days: day, time: { is: 'exact', minute: 1020 } }, today)).toBe(
      'el viernes 27 de noviembre a las 5:00 p. m.',
    );
    expect(whenWords({ days: day, time: { is: 'exact', minute: 780 } }, today)).toBe(
      'el viernes 27 de noviembre a la 1:00 p. m.',
    );
    expect(whenWords({ days: { from: '2027-11-19', to: '2027-11-19' } }, today)).toBe(
      'el viernes 19 de noviembre de 2027',
    );
    expect(
      whenWords(
        { days: { from: '2026-11-30', to: '2026-12-04' }, time: { is: 'window', from: 960, to: 1080 } },
        today,
      ),
    ).toBe('del lunes 30 de noviembre al viernes 4 de diciembre entre las 4:00 p. m. y las 6:00 p. m.');
    expect(whenWords({ time: { is: 'window', from: 900, to: 1440 } }, today)).toBe(
      'a partir de las 3:00 p. m.',
    );
    expect(whenWords({ time: { is: 'window', from: 0, to: 720 } }, today)).toBe('antes de las 12:00 p. m.');
    expect(whenWords({ time: { is: 'window', from: 0, to: 1440 } }, today)).toBe('a cualquier hora');
  });
});

describe('a long text', () => {
  const at = MOMENTS['a Wednesday morning'];
  it.each([
    'el viernes a las 5 o ',
    'no puedo ',
    '5 y ',
    'ala',
    '1 ',
    '$1.',
    'de la ',
    'no el de la ',
    '🙏',
    'a',
    '12:3',
    '25/12/',
    'hasta el ',
  ])('of 10,000 signs made of «%s» is read in no time', (piece) => {
    const text = piece.repeat(Math.ceil(10_000 / piece.length)).slice(0, 10_000);
    const begun = performance.now();
    readWhen(text, at);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
