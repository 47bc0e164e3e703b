import type { MoneyResults } from '@cauce/contract/sales/money-results';
import { useQuery } from '@tanstack/react-query';
import { FileDown, Landmark } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx';
import { inEachFormat } from '../../../ui/data/file-formats.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import {
  beforeOf,
  listHref,
  NO_FILTERS,
  rangeOf,
  rangeWords,
  ResultFilters,
  ResultsBody,
  ResultsToolbar,
} from '../../appointment-results/index.ts';
import { MoneyBoard } from '../parts/money-board.tsx';
import type { MovementFilters } from '../parts-of.ts';
import { exportHref, resultsOf } from '../queries.ts';

const isEmpty = ({ totals }: MoneyResults) => totals.movements === 0;

/** Income, expenses and their difference. */
export function FinancesScreen() {
  const today = useToday();
  const seesMovements = useCan('money.read');
  const [filters, setFilters] = useFilters('/finanzas', ResultFilters);
  const range = rangeOf(filters, today);
  const { sucursal, especialista } = filters;
  const asking = { ...range, branchId: sucursal, specialistId: especialista };
  const query = useQuery(resultsOf(asking));
  const filtered = sucursal !== undefined || especialista !== undefined;
  const href = (listedBy: MovementFilters) =>
    seesMovements
      ? listHref('/finanzas/movimientos', range, { sucursal, especialista, ...listedBy })
      : undefined;
  const toMovements = href({});
  return (
    <Page
      title="Finanzas"
      description={`${rangeWords(range)}, comparado con ${rangeWords(beforeOf(range))}.`}
      actions={
        <>
          <Menu
            label="Exportar finanzas"
            trigger={<Button icon={<FileDown aria-hidden size={16} />}>Exportar</Button>}
            items={inEachFormat((format) => ({ href: exportHref(asking, format) }))}
          />
          {toMovements && <ButtonLink href={toMovements}>Ver movimientos</ButtonLink>}
        </>
      }
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
          icon: <Landmark />,
          title: 'Aquí verás lo que entra y lo que sale; en este periodo aún no hay movimientos.',
          filtered: 'No hay movimientos en este periodo con estos filtros.',
          onClear: filtered ? () => setFilters(NO_FILTERS) : undefined,
          action: seesMovements && (
            <ButtonLink kind="primary" href={pageHref('/finanzas/movimientos')}>
              Ir a movimientos
            </ButtonLink>
          ),
        }}
      >
        {(results, busy) => <MoneyBoard results={results} busy={busy} href={href} />}
      </ResultsBody>
    </Page>
  );
}
