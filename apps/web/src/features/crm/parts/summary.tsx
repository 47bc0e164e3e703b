import type { Funnel } from '@cauce/contract/funnels/funnels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '../../../ui/inputs/copy-button.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeletons.tsx';
import { Grid, Row, Stack } from '../../../ui/layout/box.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { shareOf } from '../board-columns.ts';
import { figuresOf } from '../queries.ts';
import { Notes } from './notes.tsx';
import { Ring } from './ring.tsx';
import styles from './summary.module.css';

const MODES = [
  { value: 'total', label: 'Todos los que pasaron' },
  { value: 'current', label: 'Los que están ahora' },
] as const;

const number = (count: number) => count.toLocaleString('es-MX');

/** How the contacts of a funnel go from phase to phase. */
export function Summary({ funnel }: { funnel: Funnel }) {
  const { data, isError, isFetching, refetch } = useQuery(figuresOf(funnel._id));
  const [mode, setMode] = useState<(typeof MODES)[number]['value']>('total');
  if (data === undefined && isError)
    return (
      <ErrorState
        title="No pudimos cargar las cifras de este embudo."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined) return <SkeletonList rows={5} />;
  const { leads, converted, goal, phases } = data;
  return (
    <Stack gap={24}>
      <Row gap={24} align="center" wrap>
        <Ring share={leads === 0 ? 0 : converted / leads} label={shareOf(converted, leads)} />
        <div>
          <p className={styles.leads}>{number(leads)}</p>
          <p className={styles.muted}>{leads === 1 ? 'contacto en total' : 'contactos en total'}</p>
          <p>
            {number(converted)} de {number(leads)} {goal}
          </p>
          <Row gap={4} align="center" className={styles.muted}>
            <span>Identificador: {funnel._id}</span>
            <CopyButton text={funnel._id} label="Copiar identificador" />
          </Row>
        </div>
      </Row>
      <Section
        title="Fases"
        actions={<Segmented label="A quién se cuenta" segments={MODES} value={mode} onChange={setMode} />}
      >
        <Grid as="ul" columns="cards" gap={12}>
          {phases.map((phase, index) => {
            const before = phases[index - 1];
            return (
              <li key={phase.formattedName} className={styles.phase}>
                <Row gap={8} justify="between" align="baseline">
                  <h3 className={styles.name}>{phase.name}</h3>
                  <span className={styles.count}>{number(phase[mode])}</span>
                </Row>
                {before !== undefined && before.total > 0 && mode === 'total' && (
                  <p className={styles.muted}>
                    {shareOf(phase.total, before.total)} de los que llegaron a {before.name}
                  </p>
                )}
                <Stack as="ul" marginTop={8} className={styles.scenarios}>
                  {phase.scenarios.map((scenario) => (
                    <li key={scenario.place}>
                      <span>{scenario.name}</span>
                      <span>{number(scenario[mode])}</span>
                    </li>
                  ))}
                </Stack>
              </li>
            );
          })}
        </Grid>
      </Section>
      <Notes funnel={funnel} />
    </Stack>
  );
}
