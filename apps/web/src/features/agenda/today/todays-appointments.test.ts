import { expect, it } from 'vitest';
import { anAppointment, CENTRO, ROMA } from '../../../../testing/an-agenda.ts';
import { daysOfBranches } from './todays-appointments.ts';

const NOW = new Date('2026-03-10T17:00:00.000Z');
const at = (time: string, over: Parameters<typeof anAppointment>[0] = {}) =>
  anAppointment({ start: `2026-03-10T${time}:00.000Z`, end: `2026-03-10T${time}:45.000Z`, ...over });

it('lists late appointments first, then the next ones, and those that nobody recorded last', () => {
  const events = [
    at('18:00', { clientName: 'Siguiente' }),
    at('15:00', { clientName: 'Ya pasó' }),
    at('16:45', { clientName: 'Tarde', status: 'confirmada', end: '2026-03-10T17:30:00.000Z' }),
    at('16:55', { clientName: 'Acaba de empezar', end: '2026-03-10T17:30:00.000Z' }),
  ];
  const [roma] = daysOfBranches(events, [ROMA], NOW);
  expect(roma?.open.map(({ clientName }) => clientName)).toEqual([
    'Tarde',
    'Acaba de empezar',
    'Siguiente',
    'Ya pasó',
  ]);
  expect(roma).toMatchObject({ total: 4, late: 1, unconfirmed: 1, unrecorded: 1 });
});

it('counts what happened and leaves out what does not take place', () => {
  const events = [
    at('15:00', { status: 'asistida' }),
    at('15:30', { status: 'no_asistida' }),
    at('18:00', { status: 'cancelada' }),
    at('18:00', { status: 'no_pagada' }),
    at('18:00', { status: 'block' }),
  ];
  expect(daysOfBranches(events, [ROMA], NOW)).toEqual([
    { branchId: ROMA, total: 2, unconfirmed: 0, late: 0, unrecorded: 0, open: [] },
  ]);
});

it('keeps the order of the branches and leaves out those without appointments', () => {
  const events = [at('18:00', { branchId: CENTRO }), at('19:00')];
  const days = daysOfBranches(events, [ROMA, CENTRO, 'otra'], NOW);
  expect(days.map(({ branchId }) => branchId)).toEqual([ROMA, CENTRO]);
});
