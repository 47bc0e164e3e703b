import type { Upsell } from '@cauce/contract/conversations/upsells';
import { beyondPlan } from '@cauce/domain/billing/entitlements';
import { matches } from '@cauce/domain/texts/fold';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MessageSquareReply, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod';
import { useNow } from '../../../platform/now.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { PlanFull } from '../../../platform/records/plan-full.tsx';
import { typedText, useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { usePlanLimits } from '../../../platform/records/use-plan-limits.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { CardGrid } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { UpsellCard } from '../parts/upsell-card.tsx';
import { resultsOf, upsellList } from '../queries.ts';
import { useUpsellActions } from '../use-upsell-actions.ts';

const StatisticsDialog = lazy(async () => ({
  default: (await import('../parts/statistics-dialog.tsx')).StatisticsDialog,
}));

const Filters = z.object({
  buscar: typedText(),
  estado: z.enum(['activos', 'pausa', '']).catch('').default(''),
});
export type UpsellsSearch = z.output<typeof Filters>;

const ABOUT = 'Mensajes que salen solos antes o después de cada cita, con lo que logró cada uno.';
const NEW = pageHref('/upsells/nuevo');
const EXAMPLE = pageHref('/upsells/nuevo', { ejemplo: 'si' });
const RESULT_DAYS = 90;
const STATES = [
  { value: 'activos', label: 'Activos' },
  { value: 'pausa', label: 'En pausa' },
];

const CREATE = (
  <ButtonLink kind="primary" icon={<Plus aria-hidden size={16} />} href={NEW}>
    Crear Upsell
  </ButtonLink>
);

const countOf = (upsells: readonly Upsell[] = []) =>
  upsells.length === 0 ? undefined : String(upsells.length);

const isFound = (
  { name, message, serviceNames, isActive }: Upsell,
  { buscar, estado }: UpsellsSearch,
): boolean =>
  matches([name, message, ...serviceNames].join(' '), buscar.trim()) &&
  (estado === '' || isActive === (estado === 'activos'));

function NoUpsells({ mayWrite }: { mayWrite: boolean }) {
  return (
    <EmptyState
      icon={<MessageSquareReply />}
      title="Agradece, recuerda o invita a volver: aquí verás los mensajes que siguen a cada cita."
      action={
        mayWrite && (
          <>
            <ButtonLink kind="primary" href={EXAMPLE}>
              Empezar con un ejemplo
            </ButtonLink>
            <ButtonLink href={NEW}>Crear Nuevo Upsell</ButtonLink>
          </>
        )
      }
    />
  );
}

function UpsellCards({ upsells, mayCopy }: { upsells: readonly Upsell[]; mayCopy: boolean }) {
  const { data: results = [] } = useQuery(resultsOf(RESULT_DAYS, useNow()));
  const [viewed, setViewed] = useState<Upsell>();
  const actions = useUpsellActions();
  return (
    <>
      <CardGrid>
        {upsells.map((upsell) => (
          <UpsellCard
            key={upsell._id}
            upsell={upsell}
            result={results.find(({ upsellId }) => upsellId === upsell._id)}
            actions={actions}
            mayCopy={mayCopy}
            onStatistics={() => setViewed(upsell)}
          />
        ))}
      </CardGrid>
      {viewed && (
        <Suspense>
          <StatisticsDialog upsell={viewed} onClose={() => setViewed(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function FoundUpsells({ upsells, mayCopy }: { upsells: readonly Upsell[]; mayCopy: boolean }) {
  const [filters, setFilters] = useFilters('/upsells', Filters);
  const found = upsells.filter((upsell) => isFound(upsell, filters));
  return (
    <>
      <Toolbar label="Buscar upsells">
        <SearchField
          label="Buscar upsell"
          placeholder="Nombre, mensaje o servicio"
          value={filters.buscar}
          wait={0}
          onSearch={(buscar) => setFilters({ buscar })}
        />
        <Select
          label="Estado"
          placeholder="Todos los estados"
          options={STATES}
          clearable
          value={filters.estado === '' ? null : filters.estado}
          onChange={(estado) => setFilters({ estado: (estado ?? '') as UpsellsSearch['estado'] })}
        />
      </Toolbar>
      {found.length === 0 ? (
        <EmptyState
          small
          title="Ningún upsell coincide."
          action={<Button onClick={() => setFilters({ buscar: '', estado: '' })}>Quitar los filtros</Button>}
        />
      ) : (
        <UpsellCards upsells={found} mayCopy={mayCopy} />
      )}
    </>
  );
}

function LoadingUpsells({ isError, isFetching, onRetry }: LoadingProps) {
  return isError ? (
    <ErrorState title="No pudimos cargar tus upsells." retrying={isFetching} onRetry={onRetry} />
  ) : (
    <SkeletonCards cards={3} />
  );
}

interface LoadingProps {
  isError: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

/** The messages before and after appointments. */
export function UpsellsScreen() {
  const { data, isError, isFetching, refetch } = useQuery(upsellList);
  const mayWrite = useCan('upsells.write');
  const navigate = useNavigate();
  const count = data?.length ?? 0;
  const { upsells: most } = usePlanLimits();
  const isFull = count >= most;
  const mayCreate = mayWrite && data !== undefined && !isFull;
  useShortcuts(
    'Seguimiento de citas',
    mayCreate ? [{ keys: 'n', label: 'Crear upsell', run: () => void navigate({ href: NEW }) }] : [],
  );
  return (
    <Page
      title="Seguimiento de citas"
      description={ABOUT}
      count={countOf(data)}
      actions={mayCreate && count > 0 && CREATE}
    >
      {mayWrite && isFull && <PlanFull>{beyondPlan('upsells', most)}</PlanFull>}
      {data === undefined && (
        <LoadingUpsells isError={isError} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
      {data && count === 0 && <NoUpsells mayWrite={mayWrite} />}
      {data && count > 0 && <FoundUpsells upsells={data} mayCopy={mayCreate} />}
    </Page>
  );
}
