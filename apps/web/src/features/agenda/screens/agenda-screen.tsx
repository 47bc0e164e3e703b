import { usePhone } from '../../../ui/use-screen.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNow } from '../../../platform/now.ts';
import { useFilters } from '../../../platform/search.ts';
import { useBusiness } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { agendaContext } from '../../catalogue/index.ts';
import { AgendaFilters } from '../filters.ts';
import { AgendaBoard, type AgendaBoardProps } from '../parts/board/agenda-board.tsx';
import { GridSkeleton } from '../parts/board/grid-skeleton.tsx';

const FreeTimesDialog = lazy(() => import('../parts/free-times/free-times-dialog.tsx'));

const WEEK = 7;

export function AgendaScreen() {
  const [filters, setFilters] = useFilters('/agenda', AgendaFilters);
  return (
    <>
      <Agenda filters={filters} setFilters={setFilters} />
      {filters.horarios !== undefined && (
        <Suspense>
          <FreeTimesDialog id={filters.horarios} onClose={() => setFilters({ horarios: undefined })} />
        </Suspense>
      )}
    </>
  );
}

type AgendaProps = Pick<AgendaBoardProps, 'filters' | 'setFilters'>;

function Agenda({ filters, setFilters }: AgendaProps) {
  const { zone } = useBusiness();
  const now = useNow();
  const phone = usePhone();
  const { data: context, isError, isFetching, refetch } = useQuery(agendaContext);
  if (context)
    return (
      <AgendaBoard
        context={context}
        zone={context.zone || zone}
        now={now}
        phone={phone}
        filters={filters}
        setFilters={setFilters}
      />
    );
  return (
    <Page title="Agenda">
      {isError ? (
        <ErrorState
          title="No pudimos cargar tu agenda."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <GridSkeleton days={phone ? 1 : WEEK} />
      )}
    </Page>
  );
}
