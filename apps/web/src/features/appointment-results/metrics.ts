import type { Results, Totals } from '@cauce/contract/agenda/appointment-results';
import { countWords, percent, rate } from '../../ui/charts/formats.ts';
import type { Metric } from '../../ui/charts/metric.ts';
import { growth, points } from '../results/index.ts';
import { attendanceRate, missedRate, occupancyRate } from './words.ts';

interface RateOf {
  key: string;
  title: string;
  of: (totals: Totals) => number | undefined;
  detail: (totals: Totals) => string;
  better?: 'more' | 'less';
}

const cancelledRate = ({ cancelled, appointments }: Totals) => rate(cancelled, appointments);
const onlineRate = ({ online, appointments }: Totals) => rate(online, appointments);
const ofAll = (part: number, { appointments }: Totals) =>
  `${countWords(part)} de ${countWords(appointments)} citas`;
const ofKnown = (part: number, { attended, missed }: Totals) =>
  attended + missed === 0
    ? 'Aún sin asistencias marcadas'
    : `${countWords(part)} de ${countWords(attended + missed)} marcadas`;
const inHours = (minutes: number) => `${countWords(Math.round(minutes / 60))} h`;

const RATES: readonly RateOf[] = [
  {
    key: 'attended',
    title: 'Asistencia',
    of: attendanceRate,
    detail: (totals) => ofKnown(totals.attended, totals),
    better: 'more',
  },
  {
    key: 'missed',
    title: 'Inasistencia',
    of: missedRate,
    detail: (totals) => ofKnown(totals.missed, totals),
    better: 'less',
  },
  {
    key: 'cancelled',
    title: 'Cancelación',
    of: cancelledRate,
    detail: (totals) => ofAll(totals.cancelled, totals),
    better: 'less',
  },
  {
    key: 'occupancy',
    title: 'Ocupación',
    of: occupancyRate,
    detail: ({ booked, worked }) =>
      worked === 0 ? 'Sin horario de trabajo' : `${inHours(booked)} de ${inHours(worked)} de trabajo`,
    better: 'more',
  },
  { key: 'online', title: 'En línea', of: onlineRate, detail: (totals) => ofAll(totals.online, totals) },
];

export function metricsOf({ totals, before }: Results): Metric[] {
  const appointments: Metric = {
    key: 'appointments',
    title: 'Citas',
    value: countWords(totals.appointments),
    detail: 'Canceladas incluidas',
    before: countWords(before.appointments),
    change: growth(totals.appointments, before.appointments),
  };
  const rates = RATES.map(({ key, title, of, detail, better }) => ({
    key,
    title,
    value: percent(of(totals)),
    detail: detail(totals),
    before: percent(of(before)),
    change: points(of(totals), of(before), better),
  }));
  return [appointments, ...rates];
}
