import { type Campaign, RECIPIENT_STATES } from '@cauce/contract/conversations/campaigns';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CirclePlay, Pause, Reply } from 'lucide-react';
import { lazy, Suspense } from 'react';
import * as z from 'zod';
import { useNow } from '../../../platform/now.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { useFilters } from '../../../platform/search.ts';
import { useBusiness } from '../../../platform/session.ts';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NotFound } from '../../../ui/feedback/not-found.tsx';
import { SkeletonCards, SkeletonText } from '../../../ui/feedback/skeletons.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { menuOf, PAUSABLE } from '../parts/campaign-card.tsx';
import { campaignOf } from '../queries.ts';
import { useCampaignActions } from '../use-campaign-actions.ts';
import styles from '../parts/campaign.module.css';
import { STATE_LOOKS, whenWords } from '../words.ts';

const Search = z.object({ contactos: z.enum(RECIPIENT_STATES).or(z.literal('')).catch('').default('') });
export type CampaignSearch = z.output<typeof Search>;

const BACK = { label: 'Campañas masivas', href: pageHref('/massiveAI') };

function Actions({ campaign }: { campaign: Campaign }) {
  const actions = useCampaignActions();
  const { state, progress, can } = campaign;
  if (!can.edit) return null;
  const items = menuOf(campaign, actions);
  if (progress.queued > 0)
    items.unshift({
      label: 'Escribir a quienes no respondieron',
      icon: <Reply />,
      onSelect: () => actions.duplicate(campaign, true),
    });
  return (
    <>
      {PAUSABLE.includes(state) && (
        <Button
          kind="primary"
          busy={actions.isBusy}
          icon={<Pause aria-hidden size={16} />}
          onClick={() => actions.pause(campaign)}
        >
          Pausar
        </Button>
      )}
      {state === 'paused' && (
        <Button
          kind="primary"
          busy={actions.isBusy}
          icon={<CirclePlay aria-hidden size={16} />}
          onClick={() => actions.resume(campaign)}
        >
          Seguir
        </Button>
      )}
      <Menu label={`Acciones de ${campaign.name}`} items={items} />
    </>
  );
}

/** Its figures and its table are a lot of code. */
const Details = lazy(async () => ({ default: (await import('../parts/details.tsx')).Details }));

/** A campaign with its results while it sends, and afterwards. */
export function CampaignScreen() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(campaignOf(id));
  const { zone } = useBusiness();
  const now = useNow();
  const [{ contactos }, setFilters] = useFilters('/massiveAI/$id', Search);
  if (data === undefined)
    return (
      <Page title="Campaña" back={BACK}>
        {error === null ? (
          <SkeletonText lines={4} />
        ) : error.status === 404 ? (
          <NotFound href={BACK.href} />
        ) : (
          <ErrorState
            title="No pudimos cargar la campaña."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    );
  const stopReason = data.state === 'paused' ? data.reason : '';
  return (
    <Page
      title={data.name}
      description={stopReason === '' && whenWords(data, zone, now)}
      mark={<StatusChip {...STATE_LOOKS[data.state]} />}
      back={BACK}
      actions={<Actions campaign={data} />}
    >
      {/* Phones show no descriptions. */}
      {stopReason !== '' && <p className={styles.warning}>{stopReason}</p>}
      <Suspense fallback={<SkeletonCards cards={4} />}>
        <Details
          campaign={data}
          state={contactos === '' ? undefined : contactos}
          onState={(state) => setFilters({ contactos: state ?? '' })}
        />
      </Suspense>
    </Page>
  );
}
