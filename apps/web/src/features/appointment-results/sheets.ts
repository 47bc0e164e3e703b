import type { Results } from '@cauce/contract/agenda/appointment-results';
import { STATUS_LABELS } from '@cauce/domain/agenda/appointment-status';
import { shortDay } from '@cauce/domain/time/dates';
import { clock } from '@cauce/domain/time/time-of-day';
import { WEEKDAY_NAMES, WEEKDAYS } from '@cauce/domain/week/week';
import { countWords, percent, percentNumber, rate } from '../../ui/charts/formats.ts';
import type { Sheet, SheetColumn } from '../../ui/charts/sheet.ts';
import { missedRate, occupancyRate } from './words.ts';

const count = <R extends { count: number }>(): SheetColumn<R> => ({
  header: 'Citas',
  value: (row) => row.count,
  text: (row) => countWords(row.count),
});

const attendance = <R extends { attended: number; missed: number }>(): SheetColumn<R>[] => [
  { header: 'Asistidas', value: (row) => row.attended, text: (row) => countWords(row.attended) },
  { header: 'Inasistencias', value: (row) => row.missed, text: (row) => countWords(row.missed) },
];

const missedShare = <R extends { attended: number; missed: number }>(): SheetColumn<R> => ({
  header: 'Inasistencia %',
  value: (row) => percentNumber(missedRate(row)),
  text: (row) => percent(missedRate(row)),
});

const occupancy = <R extends { worked: number; booked: number }>(): SheetColumn<R>[] => [
  { header: 'Minutos de trabajo', value: (row) => row.worked, text: (row) => countWords(row.worked) },
  { header: 'Minutos ocupados', value: (row) => row.booked, text: (row) => countWords(row.booked) },
  {
    header: 'Ocupación %',
    value: (row) => percentNumber(occupancyRate(row)),
    text: (row) => percent(occupancyRate(row)),
  },
];

const ofName = <R extends { name: string }>(header: string): SheetColumn<R> => ({
  header,
  value: ({ name }) => name,
});
const byId = ({ _id }: { _id: string }) => _id;

export const daySheet = ({ byDay }: Results): Sheet<Results['byDay'][number]> => ({
  name: 'citas-por-dia',
  rowKey: ({ date }) => date,
  rows: byDay,
  columns: [
    { header: 'Día', value: ({ date }) => date, text: ({ date }) => shortDay(date) },
    count(),
    ...attendance(),
  ],
});

export const branchSheet = ({ byBranch }: Results): Sheet<Results['byBranch'][number]> => ({
  name: 'sucursales',
  rowKey: byId,
  rows: byBranch,
  columns: [ofName('Sucursal'), count(), ...attendance(), missedShare(), ...occupancy()],
});

export const specialistSheet = ({ bySpecialist }: Results): Sheet<Results['bySpecialist'][number]> => ({
  name: 'especialistas',
  rowKey: byId,
  rows: bySpecialist,
  columns: [ofName('Especialista'), count(), ...attendance(), missedShare(), ...occupancy()],
});

export const serviceSheet = ({ byService }: Results): Sheet<Results['byService'][number]> => ({
  name: 'servicios',
  rowKey: byId,
  rows: byService,
  columns: [
    ofName('Servicio'),
    count(),
    { header: 'Minutos', value: ({ minutes }) => minutes, text: ({ minutes }) => countWords(minutes) },
  ],
});

export const statusSheet = ({ byStatus, totals }: Results): Sheet<Results['byStatus'][number]> => ({
  name: 'citas-por-estado',
  rowKey: ({ status }) => status,
  rows: byStatus,
  columns: [
    { header: 'Estado', value: ({ status }) => STATUS_LABELS[status] },
    count(),
    {
      header: 'Parte %',
      value: (row) => percentNumber(rate(row.count, totals.appointments)),
      text: (row) => percent(rate(row.count, totals.appointments)),
    },
  ],
});

export const weekdayName = (weekday: number): string => WEEKDAY_NAMES[WEEKDAYS[weekday] ?? 'monday'];

export const hourSheet = ({ byHour }: Results): Sheet<Results['byHour'][number]> => ({
  name: 'ocupacion-por-hora',
  rowKey: ({ weekday, hour }) => `${weekday}-${hour}`,
  rows: byHour,
  columns: [
    { header: 'Día', value: ({ weekday }) => weekdayName(weekday) },
    { header: 'Hora', value: ({ hour }) => clock(hour * 60) },
    ...occupancy(),
  ],
});
