import { useQuery } from '@tanstack/react-query';
import { Contact } from 'lucide-react';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import {
  beforeOf,
  PeriodChoice,
  PeriodFilters,
  rangeOf,
  rangeWords,
  ResultsSkeleton,
} from '../../appointment-results/index.ts';
import { ContactBoard } from '../parts/contact-board.tsx';
import { resultsOf } from '../queries.ts';

/** How the contacts grow, where they come from and who comes back. */
export function ContactResultsScreen() {
  const today = useToday();
  const [filters, setFilters] = useFilters(PeriodFilters);
  const range = rangeOf(filters, today);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(resultsOf(range));
  // What was asked before is no answer to what failed.
  const results = error && isPlaceholderData ? undefined : data;
  const isEmpty = results !== undefined && results.totals.contacts === 0 && results.birthdays.length === 0;
  return (
    <Page
      title="Resultados de contactos"
      description={`${rangeWords(range)}, comparado con ${rangeWords(beforeOf(range))}.`}
    >
      <Toolbar label="Periodo">
        <PeriodChoice periodo={filters.periodo} range={range} today={today} onChoose={setFilters} />
      </Toolbar>
      {results && !isEmpty && <ContactBoard results={results} busy={isPlaceholderData} />}
      {isEmpty && <NobodyYet />}
      {!results && error && (
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

function NobodyYet() {
  const seesContacts = useCan('clients.read');
  return (
    <EmptyState
      icon={<Contact />}
      title="Aquí verás cómo crecen tus contactos; hasta este periodo aún no hay ninguno."
      action={
        seesContacts && (
          <ButtonLink kind="primary" href="/contactos">
            Ir a contactos
          </ButtonLink>
        )
      }
    />
  );
}
