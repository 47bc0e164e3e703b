import type { Results } from '@cauce/contract/appointment-results';
import { useQuery } from '@tanstack/react-query';
import { useFilters } from '../../../platform/search.ts';
import { useToday } from '../../../platform/today.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { NoResults } from '../parts/no-results.tsx';
import { ResultsBoard } from '../parts/results-board.tsx';
import { ResultsSkeleton } from '../parts/results-skeleton.tsx';
import { ResultsToolbar } from '../parts/results-toolbar.tsx';
import { beforeOf, rangeOf, rangeWords, ResultFilters } from '../period.ts';
import { resultsOf } from '../queries.ts';

const NO_FILTERS = { sucursal: undefined, especialista: undefined };
const hasAppointments = ({ totals }: Results) => totals.appointments > 0 || totals.booked > 0;

export function ResultsScreen() {
  const today = useToday();
  const [filters, setFilters] = useFilters(ResultFilters);
  const range = rangeOf(filters, today);
  const { sucursal, especialista } = filters;
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(
    resultsOf({ ...range, branchId: sucursal, specialistId: especialista }),
  );
  const filtered = sucursal !== undefined || especialista !== undefined;
  const gone = error?.code === 'notFound';
  // What was asked before is no answer to what failed.
  const results = error && isPlaceholderData ? undefined : data;
  return (
    <Page
      title="Resultados de la agenda"
      description={`${rangeWords(range)}, comparado con ${rangeWords(beforeOf(range))}.`}
    >
      <ResultsToolbar filters={filters} setFilters={setFilters} range={range} today={today} choices={data} />
      {results && hasAppointments(results) && <ResultsBoard results={results} busy={isPlaceholderData} />}
      {((results && !hasAppointments(results)) || (gone && filtered)) && (
        <NoResults gone={gone} onClear={filtered ? () => setFilters(NO_FILTERS) : undefined} />
      )}
      {!results && error && !(gone && filtered) && (
        <ErrorState
          title="No pudimos cargar los resultados."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!results && !error && <ResultsSkeleton />}
    </Page>
  );
}
