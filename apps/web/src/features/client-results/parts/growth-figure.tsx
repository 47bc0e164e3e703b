import type { ClientResults } from '@cauce/contract/clients/client-results';
import { longMonth, plainDay, shortDay } from '@cauce/domain/time/dates';
import { useState } from 'react';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { countWords } from '../../../ui/charts/formats.ts';
import { TrendChart } from '../../../ui/charts/trend-chart.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { growthSheet, type Step } from '../sheets.ts';
import styles from './growth-figure.module.css';

type Grain = keyof ClientResults['growth'];

const GRAINS: readonly { value: Grain; label: string; name: (date: string) => string }[] = [
  { value: 'day', label: 'Por día', name: shortDay },
  { value: 'week', label: 'Por semana', name: (date) => `Semana del ${plainDay(date)}` },
  { value: 'month', label: 'Por mes', name: longMonth },
];
const MOST_DAYS = 92;

const wordsOf = ({ added, contacts }: Step) =>
  `${countWords(added)} ${added === 1 ? 'nuevo' : 'nuevos'} · ${countWords(contacts)} en total`;

/** The number of new contacts by day, week or month. */
export function GrowthFigure({ results }: { results: ClientResults }) {
  const { growth, from, to } = results;
  const [chosen, setGrain] = useState<Grain>();
  const grain = chosen ?? (growth.day.length > MOST_DAYS ? 'week' : 'day');
  const steps = growth[grain];
  const { name } = GRAINS.find(({ value }) => value === grain) ?? { name: shortDay };
  const bars = steps.map((step) => ({
    date: step.date,
    name: name(step.date),
    words: wordsOf(step),
    parts: [['primary', step.added] as const],
  }));
  return (
    <Figure title="Contactos nuevos" sheet={growthSheet(steps)} range={{ from, to }}>
      <Stack gap={16} shrink className={styles.growth}>
        <Segmented label="Contactos nuevos por" segments={GRAINS} value={grain} onChange={setGrain} />
        <TrendChart bars={bars} legend={[]} />
      </Stack>
    </Figure>
  );
}
