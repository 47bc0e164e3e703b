import type { ClientResults } from '@cauce/contract/clients/client-results';
import { useQuery } from '@tanstack/react-query';
import { Contact } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { PeriodFilters, rangeOf, ResultsPage } from '../../results/index.ts';
import { ContactBoard } from '../parts/contact-board.tsx';
import { resultsOf } from '../queries.ts';

const isEmpty = ({ totals, birthdays }: ClientResults) => totals.contacts === 0 && birthdays.length === 0;

/** Growth and sources of contacts, and returning visitors. */
export function ContactResultsScreen() {
  const today = useToday();
  const seesContacts = useCan('clients.read');
  const [filters, setFilters] = useFilters('/contactos/dashboard', PeriodFilters);
  const range = rangeOf(filters, today);
  const query = useQuery(resultsOf(range));
  return (
    <ResultsPage
      title="Resultados de contactos"
      period={{ periodo: filters.periodo, range, today, onChoose: setFilters }}
      query={query}
      isEmpty={isEmpty}
      none={{
        icon: <Contact />,
        title: 'Aquí verás cómo crecen tus contactos; hasta este periodo aún no hay ninguno.',
        action: seesContacts && (
          <ButtonLink kind="primary" href={pageHref('/contactos')}>
            Ir a contactos
          </ButtonLink>
        ),
      }}
    >
      {(results, busy) => <ContactBoard results={results} busy={busy} />}
    </ResultsPage>
  );
}
