import type { Results } from '@cauce/contract/agenda/appointment-results';
import { type Bucket, bucketName, bucketsOf } from '../../../ui/charts/buckets.ts';
import { countWords } from '../../../ui/charts/formats.ts';
import { TrendChart, type TrendBar } from '../../../ui/charts/trend-chart.tsx';

type Day = Results['byDay'][number];

const plural = (count: number, one: string, many: string) =>
  `${countWords(count)} ${count === 1 ? one : many}`;

const wordsOf = ({ count, attended, missed }: Day): string =>
  [
    plural(count, 'cita', 'citas'),
    plural(attended, 'asistida', 'asistidas'),
    plural(missed, 'inasistencia', 'inasistencias'),
  ].join(' · ');

const barOf = (bucket: Bucket<Day>): TrendBar => ({
  date: bucket.date,
  name: bucketName(bucket),
  words: wordsOf(bucket),
  parts: [
    // The other appointments: still to come, cancelled or unpaid.
    ['primary', bucket.count - bucket.attended - bucket.missed],
    ['error', bucket.missed],
    ['success', bucket.attended],
  ],
});

const LEGEND = [
  ['success', 'Asistidas'],
  ['error', 'Inasistencias'],
  ['primary', 'Por venir o canceladas'],
] as const;

/** The number of appointments per day, by outcome. */
export function DayTrend({ byDay }: { byDay: Results['byDay'] }) {
  const buckets = bucketsOf(byDay, (one, other) => ({
    count: one.count + other.count,
    attended: one.attended + other.attended,
    missed: one.missed + other.missed,
  }));
  return <TrendChart bars={buckets.map(barOf)} legend={LEGEND} />;
}
