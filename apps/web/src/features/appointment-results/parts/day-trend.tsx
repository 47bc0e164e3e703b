import type { Results } from '@cauce/contract/agenda/appointment-results';
import { bucketName, bucketsOf, restOf, type Bucket } from '../trend.ts';
import { countWords } from '../words.ts';
import { TrendChart, type TrendBar } from './trend-chart.tsx';

const plural = (count: number, one: string, many: string) =>
  `${countWords(count)} ${count === 1 ? one : many}`;

const wordsOf = (bucket: Bucket): string =>
  [
    plural(bucket.count, 'cita', 'citas'),
    plural(bucket.attended, 'asistida', 'asistidas'),
    plural(bucket.missed, 'inasistencia', 'inasistencias'),
  ].join(' · ');

const barOf = (bucket: Bucket): TrendBar => ({
  date: bucket.date,
  name: bucketName(bucket),
  words: wordsOf(bucket),
  parts: [
    ['rest', restOf(bucket)],
    ['missed', bucket.missed],
    ['attended', bucket.attended],
  ],
});

const LEGEND = [
  ['attended', 'Asistidas'],
  ['missed', 'Inasistencias'],
  ['rest', 'Por venir o canceladas'],
] as const;

/** The appointments day by day, and what became of them. */
export const DayTrend = ({ byDay }: { byDay: Results['byDay'] }) => (
  <TrendChart bars={bucketsOf(byDay).map(barOf)} legend={LEGEND} />
);
