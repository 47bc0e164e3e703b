import type { Campaign, CampaignFigures, CampaignResults } from '@cauce/contract/conversations/campaigns';
import { formatMoney } from '@cauce/domain/money/money';
import { isoDateIn } from '@cauce/domain/time/dates';
import { useBusiness } from '../../../platform/session.ts';
import type { Metric } from '../../../ui/charts/metric.ts';
import { Tiles } from '../../../ui/charts/tiles.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import styles from './campaign.module.css';

const number = (value: number) => value.toLocaleString('es-MX');
const share = (value: number, of: number) =>
  of === 0 ? '' : `${Math.round((value / of) * 100)}% de los enviados`;

type Key = 'delivered' | 'read' | 'answered' | 'booked' | 'optedOut' | 'failed';
const COUNTS: readonly { key: Key; title: string; detail?: string }[] = [
  { key: 'delivered', title: 'Entregados' },
  { key: 'read', title: 'Leídos' },
  { key: 'answered', title: 'Respondieron', detail: 'en los 3 días siguientes' },
  { key: 'booked', title: 'Agendaron', detail: 'en los 7 días siguientes' },
  { key: 'optedOut', title: 'Pidieron la baja' },
  { key: 'failed', title: 'Fallaron' },
];

/** Figures of other pages are null for people who may not see those pages. */
function metricsOf({ progress }: Campaign, { figures, previous }: CampaignResults): Metric[] {
  const before = (words: (figures: CampaignFigures) => string | undefined) => {
    const text = previous === null ? undefined : words(previous.figures);
    return text === undefined ? {} : { before: text };
  };
  const sent: Metric = {
    key: 'queued',
    title: 'Enviados',
    value: number(progress.queued),
    detail: `de ${number(progress.planned)} planeados`,
    ...(previous === null ? {} : { before: number(previous.queued) }),
    change: undefined,
  };
  const counts = COUNTS.flatMap(({ key, title, detail }): Metric[] => {
    const value = figures[key];
    if (value === null) return [];
    const parts = [share(value, progress.queued), detail].filter(Boolean);
    const earlier = before((one) => (one[key] === null ? undefined : number(one[key])));
    return [{ key, title, value: number(value), detail: parts.join(', '), ...earlier, change: undefined }];
  });
  const { earnedCents } = figures;
  if (earnedCents === null) return [sent, ...counts];
  const earned: Metric = {
    key: 'earned',
    title: 'Ingresos',
    value: formatMoney(earnedCents),
    detail: 'de las citas que agendaron',
    ...before((one) => (one.earnedCents === null ? undefined : formatMoney(one.earnedCents))),
    change: undefined,
  };
  return [sent, ...counts, earned];
}

function Reasons({ title, reasons }: { title: string; reasons: CampaignResults['leftOut'] }) {
  if (reasons.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.list}>
        {reasons.map(({ reason, count }) => (
          <li key={reason}>
            {number(count)} · {reason || 'El canal no dijo por qué'}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Results({ campaign, results }: { campaign: Campaign; results: CampaignResults }) {
  const { zone } = useBusiness();
  const from = isoDateIn(new Date(campaign.startedAt ?? campaign.createdAt), zone);
  const to = isoDateIn(new Date(campaign.finishedAt ?? campaign.updatedAt), zone);
  return (
    <Stack gap={24}>
      <Tiles metrics={metricsOf(campaign, results)} range={{ from, to }} />
      {results.previous && (
        <p className={styles.muted}>«Antes» es tu campaña anterior: {results.previous.name}.</p>
      )}
      <Reasons title="Por qué fallaron" reasons={results.failures} />
      <Reasons title="Quiénes quedaron fuera" reasons={results.leftOut} />
    </Stack>
  );
}
