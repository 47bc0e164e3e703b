import type { StockResults } from '@cauce/contract/sales/stock-results';
import { PackageOpen } from 'lucide-react';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { ButtonLink } from '../../../ui/inputs/button.tsx';
import { BranchResults, listHref } from '../../results/index.ts';
import { type MovementFilters, StockBoard } from '../parts/stock-board.tsx';
import { resultsOf } from '../queries.ts';

const isEmpty = ({ now, totals, before }: StockResults) =>
  now.units + now.low + totals.movements + before.movements === 0;

/** Stock of each branch, its value, and its movements. */
export function StockResultsScreen() {
  const seesMovements = useCan('stock.read');
  return (
    <BranchResults
      page="/inventario"
      title="Inventario"
      renderActions={() =>
        seesMovements && <ButtonLink href={pageHref('/inventario/movimientos')}>Ver movimientos</ButtonLink>
      }
      resultsOf={resultsOf}
      isEmpty={isEmpty}
      none={{
        icon: <PackageOpen />,
        title: 'Aquí verás cuánto tienes, cuánto vale y qué está por agotarse; aún no hay nada.',
        filtered: 'En esta sucursal aún no hay inventario.',
        action: seesMovements && (
          <ButtonLink kind="primary" href={pageHref('/inventario/movimientos')}>
            Ir a los movimientos
          </ButtonLink>
        ),
      }}
    >
      {(results, busy, { branchId, ...range }) => (
        <StockBoard
          results={results}
          busy={busy}
          href={(listedBy: MovementFilters) =>
            seesMovements
              ? listHref('/inventario/movimientos', range, { sucursal: branchId, ...listedBy })
              : undefined
          }
        />
      )}
    </BranchResults>
  );
}
