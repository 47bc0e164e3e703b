import type { Upsell, UpsellResult } from '@cauce/contract/conversations/upsells';
import { formatMoney } from '@cauce/domain/money/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../platform/now.ts';
import { Facts, type Fact } from '../../../ui/data/facts.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { resultsOf } from '../queries.ts';
import { countWords } from '../words.ts';
import styles from './upsell.module.css';

const PERIODS = [
  { value: '30', label: '30 días' },
  { value: '90', label: '90 días' },
  { value: '365', label: '1 año' },
] as const;
type Period = (typeof PERIODS)[number]['value'];
const WITHIN = 'en los 7 días siguientes';

const number = (value: number) => value.toLocaleString('es-MX');
const share = (value: number, sent: number) =>
  sent === 0 ? number(value) : `${number(value)} (${Math.round((value / sent) * 100)}%)`;

const factsOf = ({ planned, sent, answered, booked, earned, failed, skipped }: UpsellResult): Fact[] => [
  ['En espera', number(planned)],
  ['Enviados', number(sent)],
  [`Respondieron ${WITHIN}`, share(answered, sent)],
  [`Agendaron ${WITHIN}`, share(booked, sent)],
  earned !== null && [`Ingresos de esas citas y pedidos`, formatMoney(Math.round(earned * 100))],
  ['Fallaron', number(failed)],
  ['No enviables', number(skipped)],
];

function Content({ result }: { result: UpsellResult | undefined }) {
  if (result === undefined) return <EmptyState small title="En estos días no tuvo mensajes." />;
  return (
    <Stack gap={16}>
      <Facts apart facts={factsOf(result)} />
      {result.reasons.length > 0 && (
        <Section title="Por qué no salieron">
          <ul className={styles.reasons}>
            {result.reasons.map(({ reason, count }) => (
              <li key={reason}>
                {reason} <span className={styles.muted}>· {countWords(count, 'mensaje', 'mensajes')}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </Stack>
  );
}

/** The outcomes of the messages of an upsell in a period. */
export function StatisticsDialog({ upsell, onClose }: { upsell: Upsell; onClose: () => void }) {
  const [period, setPeriod] = useState<Period>('90');
  const { data, isError, isFetching, refetch } = useQuery(resultsOf(Number(period), useNow()));
  return (
    <Dialog open onClose={onClose} title="Estadísticas" description={upsell.name}>
      <Stack gap={16}>
        <Segmented label="Periodo" value={period} segments={PERIODS} onChange={setPeriod} />
        {data === undefined &&
          (isError ? (
            <ErrorState
              title="No pudimos cargar las estadísticas."
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonText lines={6} />
          ))}
        {data && <Content result={data.find(({ upsellId }) => upsellId === upsell._id)} />}
      </Stack>
    </Dialog>
  );
}
