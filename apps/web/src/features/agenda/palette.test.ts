import { appointments } from '@cauce/contract/agenda/appointments';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anAgendaContext, anAppointment, anEvent } from '../../../testing/an-agenda.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { someone } from '../../../testing/someone.ts';
import { queries } from '../../platform/queries.ts';
import { appointmentsInPalette } from './palette.tsx';

const at = (start: string, end: string) => ({
  start: `2026-03-${start}:00.000Z`,
  end: `2026-03-${end}:00.000Z`,
});
const NOW = '2026-03-10T18:00:00.000Z';
const HELD = [
  anAppointment({ clientName: 'José Peña', ...at('02T16:00', '02T17:00') }),
  anAppointment({ clientName: 'José Peña', ...at('20T16:00', '20T17:00') }),
  anAppointment({ clientName: 'José Peña', ...at('13T05:30', '13T06:30') }),
  anAppointment({ clientName: 'Ana Torres', serviceName: 'Resina', ...at('11T16:00', '11T17:00') }),
  anAppointment({ clientName: '', title: 'Junta de Peña', ...at('12T16:00', '12T17:00') }),
  anAppointment({ status: 'block', title: 'Peña fuera', ...at('11T16:00', '11T17:00') }),
];

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
  server = new FakeServer();
  server.answers(appointments.list, () => HELD.map(anEvent));
  server.answers(appointments.context, () => anAgendaContext());
});
afterEach(() => {
  vi.useRealTimers();
  queries.clear();
  vi.unstubAllGlobals();
});

const go = vi.fn();
const find = (search: string) => appointmentsInPalette.find(search, new AbortController().signal, go);

it('finds appointments by client, coming ones first, and opens each on its day in the zone of the business', async () => {
  const found = await find('jose pena');
  expect(found.map(({ label, hint }) => [label, hint])).toEqual([
    ['José Peña', 'jue 12 mar, 11:30 p. m.'],
    ['José Peña', 'vie 20 mar, 10:00 a. m.'],
    ['José Peña', 'lun 2 mar, 10:00 a. m.'],
  ]);
  found[0]?.onSelect();
  expect(go).toHaveBeenCalledWith(`/agenda?fecha=2026-03-12&cita=${HELD[2]?._id}`);
});

it('finds appointments by service and title, and no blocks', async () => {
  expect((await find('resina')).map(({ label }) => label)).toEqual(['Ana Torres']);
  expect((await find('junta')).map(({ label }) => label)).toEqual(['Junta de Peña']);
  expect(await find('fuera')).toEqual([]);
});

it('requests the weeks around today only once', async () => {
  await find('resina');
  await find('junta');
  expect(server.asked(appointments.list).map(({ query }) => query)).toEqual([
    { start: '2026-02-10T06:00:00.000Z', end: '2026-05-06T06:00:00.000Z' },
  ]);
});

it('is only for people who may see the agenda', () => {
  expect(appointmentsInPalette.allowed(someone())).toBe(true);
  expect(appointmentsInPalette.allowed(someone({ permissions: [] }))).toBe(false);
});
