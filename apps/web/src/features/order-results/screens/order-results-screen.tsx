import type { OrderResults } from '@cauce/contract/order-results';
import { useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
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
import { OrderResultsBoard } from '../parts/order-results-board.tsx';
import { resultsOf } from '../queries.ts';

const Filters = PeriodFilters.extend({ sucursal: z.uuid().optional().catch(undefined) });

const isEmpty = ({ now, totals, before }: OrderResults) => now.pending + totals.taken + before.taken === 0;

/** What was sold by orders, and what is still to be handed over. */
export function OrderResultsScreen() {
  const today = useToday();
  const seesOrders = useCan('orders.read');
  const [filters, setFilters] = useFilters(Filters);
  const { sucursal, periodo } = filters;
  const range = rangeOf(filters, today);
  const query = useQuery(resultsOf({ ...range, branchId: sucursal }));
  return (
    <Page
      title="Resultados de pedidos"
      description={`${rangeWords(range)}, comparado con ${rangeWords(beforeOf(range))}.`}
      actions={seesOrders && <ButtonLink href="/pedidos">Ver pedidos</ButtonLink>}
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
          icon: <ShoppingBag />,
          title: 'Aquí verás qué vendes con tus pedidos; en este periodo aún no hay ninguno.',
          filtered: 'No hay pedidos de esta sucursal en este periodo.',
          onClear: sucursal === undefined ? undefined : () => setFilters({ sucursal: undefined }),
          action: seesOrders && (
            <ButtonLink kind="primary" href="/pedidos">
              Ir a los pedidos
            </ButtonLink>
          ),
        }}
      >
        {(results, busy) => <OrderResultsBoard results={results} busy={busy} />}
      </ResultsBody>
    </Page>
  );
}
