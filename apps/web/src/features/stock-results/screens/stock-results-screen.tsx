import type { StockResults } from '@cauce/contract/stock-results';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import * as z from 'zod';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { useToday } from '../../../platform/today.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import {
  beforeOf,
  BranchChoice,
  PeriodChoice,
  PeriodFilters,
  rangeOf,
  rangeWords,
  ResultsBody,
} from '../../appointment-results/index.ts';
import { movementsHref, type MovementFilters } from '../movements-href.ts';
import { StockBoard } from '../parts/stock-board.tsx';
import { resultsOf } from '../queries.ts';

const Filters = PeriodFilters.extend({ sucursal: z.uuid().optional().catch(undefined) });

const isEmpty = ({ now, totals, before }: StockResults) =>
  now.units + now.low + totals.movements + before.movements === 0;

/** What lies in each branch, what it is worth, and what came and went. */
export function StockResultsScreen() {
  const today = useToday();
  const seesMovements = useCan('stock.read');
  const [filters, setFilters] = useFilters(Filters);
  const { sucursal, periodo } = filters;
  const range = rangeOf(filters, today);
  const query = useQuery(resultsOf({ ...range, branchId: sucursal }));
  const href = (listedBy: MovementFilters) =>
    seesMovements ? movementsHref(range, { sucursal, ...listedBy }) : undefined;
  return (
    <Page
      title="Inventario"
      description={`${rangeWords(range)}, comparado con ${rangeWords(beforeOf(range))}.`}
      actions={seesMovements && <ButtonLink href="/inventario/movimientos">Ver movimientos</ButtonLink>}
    >
      <Toolbar label="Periodo y filtros">
        <PeriodChoice periodo={periodo} range={range} today={today} onChoose={setFilters} />
        <BranchChoice
          branches={query.data?.branches ?? []}
          value={sucursal}
          onChange={(id) => setFilters({ sucursal: id })}
        />
      </Toolbar>
      <ResultsBody
        query={query}
        isEmpty={isEmpty}
        none={{
          icon: <PackageOpen />,
          title: 'Aquí verás cuánto tienes, cuánto vale y qué está por agotarse; aún no hay nada.',
          filtered: 'En esta sucursal aún no hay inventario.',
          onClear: sucursal === undefined ? undefined : () => setFilters({ sucursal: undefined }),
          action: seesMovements && (
            <ButtonLink kind="primary" href="/inventario/movimientos">
              Ir a los movimientos
            </ButtonLink>
          ),
        }}
      >
        {(results, busy) => <StockBoard results={results} busy={busy} href={href} />}
      </ResultsBody>
    </Page>
  );
}
