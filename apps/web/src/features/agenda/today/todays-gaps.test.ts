import { formatTime } from '@cauce/domain/time/dates';
import { expect, it } from 'vitest';
import { anAgendaContext, anAppointment, LUIS, MARIANA, OMAR } from '../../../../testing/an-agenda.ts';
import { gapsOfDay } from './todays-gaps.ts';

const DATE = '2026-03-10';
const context = anAgendaContext();
const [mariana, luis] = ['Mariana Robles', 'Luis Peña'].map((name) =>
  context.specialists.find((each) => each.name === name),
);
const { zone } = context;
/** Eleven in the morning at the business, which opens from nine to six. */
const ELEVEN = new Date('2026-03-10T17:00:00.000Z');

const taken = (from: string, to: string, over: Parameters<typeof anAppointment>[0] = {}) =>
  anAppointment({ start: `2026-03-10T${from}:00.000Z`, end: `2026-03-10T${to}:00.000Z`, ...over });
const gapsOf = (events: Parameters<typeof gapsOfDay>[0], who: string, now = ELEVEN) =>
  gapsOfDay(events, context, { date: DATE, now })
    .filter(({ specialistId }) => specialistId === who)
    .map(({ start, end }) => `${formatTime(start, zone)} ${formatTime(end, zone)}`);

it('lists the rest of the day without what is taken, and without scraps', () => {
  expect(mariana?._id).toBe(MARIANA);
  expect(luis?._id).toBe(LUIS);
  const events = [
    taken('17:15', '18:00'),
    taken('18:20', '20:00'),
    taken('20:00', '21:00', { status: 'block' }),
    taken('21:00', '22:00', { status: 'cancelada' }),
    taken('21:00', '22:00', { specialistId: LUIS }),
  ];
  expect(gapsOf(events, MARIANA)).toEqual(['3:00 p. m. 6:00 p. m.']);
  expect(gapsOf(events, LUIS)).toEqual(['11:00 a. m. 3:00 p. m.', '4:00 p. m. 6:00 p. m.']);
});

it('begins at a round time, and counts what began the day before', () => {
  const late = new Date('2026-03-10T17:07:00.000Z');
  expect(gapsOf([], OMAR, late)).toEqual(['11:15 a. m. 6:00 p. m.']);
  const overnight = anAppointment({
    specialistId: OMAR,
    start: '2026-03-10T03:00:00.000Z',
    end: '2026-03-10T20:00:00.000Z',
  });
  expect(gapsOf([overnight], OMAR)).toEqual(['2:00 p. m. 6:00 p. m.']);
  expect(gapsOf([], OMAR, new Date('2026-03-10T23:45:00.000Z'))).toEqual([]);
});

it('has nothing on a day without opening hours', () => {
  const sunday = { date: '2026-03-08', now: new Date('2026-03-08T12:00:00.000Z') };
  expect(gapsOfDay([], context, sunday)).toEqual([]);
});
