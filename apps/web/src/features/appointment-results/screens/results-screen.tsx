import type { Results } from '@cauce/contract/agenda/appointment-results';
import { CalendarX } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { SpecialistResults } from '../../results/index.ts';
import { ResultsBoard } from '../parts/results-board.tsx';
import { resultsOf } from '../queries.ts';

const isEmpty = ({ totals }: Results) => totals.appointments === 0 && totals.booked === 0;

export function ResultsScreen() {
  const seesAgenda = useCan('appointments.read');
  return (
    <SpecialistResults
      page="/agenda/dashboard"
      title="Resultados de la agenda"
      resultsOf={resultsOf}
      isEmpty={isEmpty}
      none={{
        icon: <CalendarX />,
        title: 'Aquí verás cómo va tu agenda; en este periodo aún no hay citas.',
        filtered: 'No hay citas en este periodo con estos filtros.',
        action: seesAgenda && (
          <ButtonLink kind="primary" href={pageHref('/agenda')}>
            Ir a la agenda
          </ButtonLink>
        ),
      }}
    >
      {(results, busy) => <ResultsBoard results={results} busy={busy} />}
    </SpecialistResults>
  );
}
