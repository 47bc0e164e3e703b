import type { Business } from '@cauce/contract/account/business';
import { useQuery } from '@tanstack/react-query';
import { SearchX, Store } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod';
import { typedText, useFilters } from '../../../platform/search.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { CardGrid } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import { Pager } from '../../../ui/data/table/pager.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { type BusinessAct, BusinessCard } from '../parts/business-card.tsx';
import { CustomerDialog } from '../parts/customer-dialog.tsx';
import { OwnerDialog } from '../parts/owner-dialog.tsx';
import { ReleaseDialog } from '../parts/release-dialog.tsx';
import { businessPage } from '../queries.ts';

const PlanDialog = lazy(async () => ({ default: (await import('../parts/plan-dialog.tsx')).PlanDialog }));

const Filters = z.object({
  buscar: typedText(),
  pagina: z.coerce.number().int().min(1).catch(1),
});
export type BusinessesSearch = z.output<typeof Filters>;

export function BusinessesScreen() {
  const [{ buscar, pagina }, setFilters] = useFilters('/negocios', Filters);
  const { data, isError, refetch } = useQuery(businessPage({ search: buscar.trim(), page: pagina }));
  const [doing, setDoing] = useState<{ act: BusinessAct; business: Business }>();
  const about = (act: BusinessAct) => (doing?.act === act ? doing.business : undefined);
  const done = () => setDoing(undefined);
  return (
    <Page title="Negocios" description="Todos los de la plataforma. Entrar a uno queda registrado.">
      <Toolbar label="Buscar negocios">
        <SearchField
          label="Buscar negocio"
          placeholder="Nombre, correo del dueño o ID"
          value={buscar}
          onSearch={(text) => setFilters({ buscar: text, pagina: 1 })}
        />
      </Toolbar>
      {data === undefined &&
        (isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonCards cards={6} />)}
      {data?.rows.length === 0 &&
        (buscar === '' ? (
          <EmptyState icon={<Store />} title="Aquí estarán los negocios de la plataforma." />
        ) : (
          <EmptyState
            icon={<SearchX />}
            title={`Ningún negocio coincide con «${buscar}».`}
            action={<Button onClick={() => setFilters({ buscar: '', pagina: 1 })}>Borrar la búsqueda</Button>}
          />
        ))}
      {data !== undefined && data.rows.length > 0 && (
        <>
          <CardGrid>
            {data.rows.map((business) => (
              <BusinessCard
                key={business._id}
                business={business}
                onAct={(act) => setDoing({ act, business })}
              />
            ))}
          </CardGrid>
          {data.total > data.pageSize && <Pager {...data} onPage={(page) => setFilters({ pagina: page })} />}
        </>
      )}
      <OwnerDialog business={about('owner')} onClose={done} />
      <CustomerDialog business={about('customer')} onClose={done} />
      {about('plan') && (
        <Suspense>
          <PlanDialog business={about('plan')} onClose={done} />
        </Suspense>
      )}
      <ReleaseDialog business={about('release')} onClose={done} />
    </Page>
  );
}
