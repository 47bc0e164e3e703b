import { Results, type Totals } from '@cauce/contract/agenda/appointment-results';
import { addDays } from '@cauce/domain/time/iso-date';
import { CENTRO, LIMPIEZA, LUIS, MARIANA, OMAR, ROMA } from './an-agenda.ts';

const totals = (over: Partial<Totals>): Totals => ({
  appointments: 0,
  attended: 0,
  missed: 0,
  cancelled: 0,
  online: 0,
  worked: 0,
  booked: 0,
  ...over,
});

/** The results of a clinic for one week: forty appointments, and thirty-two in the week before. */
export const someResults = (over: Partial<Results> = {}): Results =>
  Results.parse({
    zone: 'America/Mexico_City',
    from: '2026-03-09',
    to: '2026-03-15',
    totals: totals({
      appointments: 40,
      attended: 27,
      missed: 3,
      cancelled: 5,
      online: 10,
      worked: 6000,
      booked: 2400,
    }),
    before: totals({
      appointments: 32,
      attended: 28,
      missed: 2,
      cancelled: 4,
      online: 8,
      worked: 6000,
      booked: 1800,
    }),
    byStatus: [
      { status: 'agendada', count: 5 },
      { status: 'confirmada', count: 0 },
      { status: 'cancelada', count: 5 },
      { status: 'asistida', count: 27 },
      { status: 'no_asistida', count: 3 },
      { status: 'pago_pendiente', count: 0 },
      { status: 'no_pagada', count: 0 },
    ],
    byDay: [4, 12, 6, 5, 8, 5, 0].map((count, day) => ({
      date: addDays('2026-03-09', day),
      count,
      attended: Math.min(count, 9),
      missed: count > 9 ? 3 : 0,
    })),
    byBranch: [
      { _id: ROMA, name: 'Roma Norte', count: 30, attended: 20, missed: 0, worked: 4000, booked: 1200 },
      { _id: CENTRO, name: 'Centro', count: 10, attended: 7, missed: 3, worked: 2000, booked: 1200 },
    ],
    bySpecialist: [
      {
        _id: MARIANA,
        name: '=Mariana Robles',
        colorHex: '#0f9d84',
        count: 30,
        attended: 20,
        missed: 0,
        worked: 1000,
        booked: 1200,
      },
      {
        _id: OMAR,
        name: 'Omar Gil',
        colorHex: '#d6457f',
        count: 10,
        attended: 0,
        missed: 0,
        worked: 0,
        booked: 1200,
      },
    ],
    byService: [{ _id: LIMPIEZA, name: 'Limpieza dental', count: 40, minutes: 2310 }],
    byHour: [
      { weekday: 0, hour: 9, worked: 60, booked: 15 },
      { weekday: 4, hour: 11, worked: 120, booked: 150 },
      { weekday: 5, hour: 10, worked: 0, booked: 90 },
    ],
    branches: [
      { _id: CENTRO, name: 'Centro' },
      { _id: ROMA, name: 'Roma Norte' },
    ],
    specialists: [
      { _id: LUIS, name: 'Luis Peña', branchId: ROMA },
      { _id: MARIANA, name: 'Mariana Robles', branchId: ROMA },
      { _id: OMAR, name: 'Omar Gil', branchId: CENTRO },
    ],
    ...over,
  });

/** The results of the same clinic before its first appointment. */
export const noResults = (): Results =>
  someResults({
    totals: totals({ worked: 6000 }),
    before: totals({}),
    byStatus: [],
    byDay: [],
    byBranch: [],
    bySpecialist: [],
    byService: [],
    byHour: [],
  });
