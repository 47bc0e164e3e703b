import type { Results } from '@cauce/contract/agenda/appointment-results';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ResultsBoard } from '../parts/results-board.tsx';
import { ResultsBody } from '../parts/results-body.tsx';
import { ResultsToolbar } from '../parts/results-toolbar.tsx';
import { beforeOf, NO_FILTERS, rangeOf, rangeWords, ResultFilters } from '../period.ts';
import { resultsOf } from '../queries.ts';

const isEmpty = ({ totals }: Results) => totals.appointments === 0 && totals.booked === 0;

export function ResultsScreen() {
  const today = useToday();
  const seesAgenda = useCan('appointments.read');
  const [filters, setFilters] = useFilters('/agenda/dashboard', ResultFilters);
  const range = rangeOf(filters, today);
  const { sucursal, especialista } = filters;
  const query = useQuery(resultsOf({ ...range, branchId: sucursal, specialistId: especialista }));
  const filtered = sucursal !== undefined || especialista !== undefined;
  return (
    <Page
      title="Resultados de la agenda"
      description={`${rangeWords(range)}, comparado con ${rangeWords(beforeOf(range))}.`}
    >
      <ResultsToolbar
        filters={filters}
        setFilters={setFilters}
        range={range}
        today={today}
        choices={query.data}
      />
      <ResultsBody
        query={query}
        isEmpty={isEmpty}
        none={{
          icon: <CalendarX />,
          title: 'Aquí verás cómo va tu agenda; en este periodo aún no hay citas.',
          filtered: 'No hay citas en este periodo con estos filtros.',
          onClear: filtered ? () => setFilters(NO_FILTERS) : undefined,
          action: seesAgenda && (
            <ButtonLink kind="primary" href={pageHref('/agenda')}>
              Ir a la agenda
            </ButtonLink>
          ),
        }}
      >
        {(results, busy) => <ResultsBoard results={results} busy={busy} />}
      </ResultsBody>
    </Page>
  );
}
