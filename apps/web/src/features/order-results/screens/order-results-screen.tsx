import type { OrderResults } from '@cauce/contract/sales/order-results';
import { ShoppingBag } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { BranchResults } from '../../results/index.ts';
import { OrderResultsBoard } from '../parts/order-results-board.tsx';
import { resultsOf } from '../queries.ts';

const isEmpty = ({ now, totals, before }: OrderResults) => now.pending + totals.taken + before.taken === 0;

/** Sales by orders, and orders that are still to be delivered. */
export function OrderResultsScreen() {
  const seesOrders = useCan('orders.read');
  return (
    <BranchResults
      page="/pedidos/dashboard"
      title="Resultados de pedidos"
      renderActions={() => seesOrders && <ButtonLink href={pageHref('/pedidos')}>Ver pedidos</ButtonLink>}
      resultsOf={resultsOf}
      isEmpty={isEmpty}
      none={{
        icon: <ShoppingBag />,
        title: 'Aquí verás qué vendes con tus pedidos; en este periodo aún no hay ninguno.',
        filtered: 'No hay pedidos de esta sucursal en este periodo.',
        action: seesOrders && (
          <ButtonLink kind="primary" href={pageHref('/pedidos')}>
            Ir a los pedidos
          </ButtonLink>
        ),
      }}
    >
      {(results, busy) => <OrderResultsBoard results={results} busy={busy} />}
    </BranchResults>
  );
}
