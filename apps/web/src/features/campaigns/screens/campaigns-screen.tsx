import { CAMPAIGN_STATES, type Campaign } from '@cauce/contract/conversations/campaigns';
import { allowedCount } from '@cauce/domain/billing/entitlements';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Megaphone, Plus } from 'lucide-react';
import * as z from 'zod';
import { pageHref } from '../../../platform/page-href.ts';
import { PlanFull } from '../../../platform/records/plan-full.tsx';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { usePlanLimits } from '../../../platform/records/use-plan-limits.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { CardGrid } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { CampaignCard, PAUSABLE } from '../parts/campaign-card.tsx';
import { campaignList } from '../queries.ts';
import { useCampaignActions } from '../use-campaign-actions.ts';
import { STATE_LOOKS } from '../words.ts';

const Search = z.object({ estado: z.enum(CAMPAIGN_STATES).or(z.literal('')).catch('').default('') });
export type CampaignsSearch = z.output<typeof Search>;

const ABOUT = 'Un mensaje a muchos contactos, enviado con calma y con sus resultados.';
const NEW = pageHref('/massiveAI/nueva');

const isUnfinished = ({ state }: Campaign) => PAUSABLE.includes(state) || state === 'paused';

function NoCampaigns({ mayWrite }: { mayWrite: boolean }) {
  return (
    <EmptyState
      icon={<Megaphone />}
      title="Aquí verás tus campañas: a quién le escribiste, qué respondieron y cuánto vendiste."
      action={
        mayWrite && (
          <ButtonLink kind="primary" href={NEW}>
            Crear tu primera campaña
          </ButtonLink>
        )
      }
    />
  );
}

function LoadingCampaigns({
  isError,
  isFetching,
  onRetry,
}: {
  isError: boolean;
  isFetching: boolean;
  onRetry: () => void;
}) {
  return isError ? (
    <ErrorState title="No pudimos cargar tus campañas." retrying={isFetching} onRetry={onRetry} />
  ) : (
    <SkeletonCards cards={3} />
  );
}

function CampaignCards({ campaigns }: { campaigns: readonly Campaign[] }) {
  const actions = useCampaignActions();
  if (campaigns.length === 0) return <EmptyState small title="Ninguna campaña está en ese estado." />;
  return (
    <CardGrid>
      {campaigns.map((campaign) => (
        <CampaignCard key={campaign._id} campaign={campaign} actions={actions} />
      ))}
    </CardGrid>
  );
}

const CampaignsFull = ({ most }: { most: number }) => (
  <PlanFull>
    Tu plan permite {allowedCount('campaigns', most)}. Puedes preparar borradores y empezarlos cuando termine{' '}
    {most === 1 ? 'la que está en curso' : 'una de las que están en curso'}.
  </PlanFull>
);

export function CampaignsScreen() {
  const { data, isError, isFetching, refetch } = useQuery(campaignList);
  const mayWrite = useCan('campaigns.write');
  const navigate = useNavigate();
  const [{ estado }, setFilters] = useFilters('/massiveAI', Search);
  const count = data?.length ?? 0;
  const { campaigns: most } = usePlanLimits();
  const isFull = (data ?? []).filter(isUnfinished).length >= most;
  useShortcuts(
    'Campañas masivas',
    mayWrite ? [{ keys: 'n', label: 'Nueva campaña', run: () => void navigate({ to: NEW }) }] : [],
  );
  const states = CAMPAIGN_STATES.map((state) => ({ value: state, label: STATE_LOOKS[state].label }));
  return (
    <Page
      title="Campañas masivas"
      description={ABOUT}
      actions={
        mayWrite &&
        count > 0 && (
          <ButtonLink kind="primary" icon={<Plus aria-hidden size={16} />} href={NEW}>
            Nueva campaña
          </ButtonLink>
        )
      }
    >
      {mayWrite && isFull && <CampaignsFull most={most} />}
      {data === undefined && (
        <LoadingCampaigns isError={isError} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
      {data && count === 0 && <NoCampaigns mayWrite={mayWrite} />}
      {data && count > 0 && (
        <>
          <Toolbar label="Filtros de campañas">
            <Select
              label="Estado"
              placeholder="Todos los estados"
              options={states}
              clearable
              value={estado === '' ? null : estado}
              onChange={(state) => setFilters({ estado: (state ?? '') as CampaignsSearch['estado'] })}
            />
          </Toolbar>
          <CampaignCards campaigns={data.filter(({ state }) => estado === '' || state === estado)} />
        </>
      )}
    </Page>
  );
}
