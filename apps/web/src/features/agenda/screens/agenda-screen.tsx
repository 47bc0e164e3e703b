import { usePhone } from '../../../ui/use-screen.ts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../platform/now.ts';
import { useFilters } from '../../../platform/search.ts';
import { useBusiness } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { agendaContext } from '../../catalogue/index.ts';
import { AgendaFilters } from '../filters.ts';
import { AgendaBoard } from '../parts/board/agenda-board.tsx';
import { GridSkeleton } from '../parts/board/grid-skeleton.tsx';

const WEEK = 7;

export function AgendaScreen() {
  const { zone } = useBusiness();
  const now = useNow();
  const phone = usePhone();
  const [filters, setFilters] = useFilters('/agenda', AgendaFilters);
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
