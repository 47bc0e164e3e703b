import type { OrderResults } from '@cauce/contract/sales/order-results';
import { formatPesosWhole } from '@cauce/domain/money/money';
import { CircleCheck } from 'lucide-react';
import { Board, BoardPair, BoardPile } from '../../../ui/layout/board.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Bars } from '../../../ui/charts/bars.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { Tiles } from '../../../ui/charts/tiles.tsx';
import { TrendChart } from '../../../ui/charts/trend-chart.tsx';
import { branchBars, dayBars, openBars, productBars } from '../bars.ts';
import { metricsOf } from '../metrics.ts';
import { branchSheet, daySheet, openSheet, productSheet } from '../sheets.ts';

/** Results of the orders of a period. */
export function OrderResultsBoard({ results, busy }: { results: OrderResults; busy: boolean }) {
  const range = { from: results.from, to: results.to };
  const hasSold = results.totals.delivered > 0;
  return (
    <Board busy={busy}>
      <Tiles metrics={metricsOf(results)} range={range} />
      <Figure
        title="Ventas por día"
        description="Cada pedido cuenta en el día en que se registró."
        sheet={daySheet(results)}
        range={range}
      >
        {hasSold ? (
          <TrendChart bars={dayBars(results)} legend={[]} scaled={formatPesosWhole} />
        ) : (
          <NothingSold />
        )}
      </Figure>
      <BoardPair>
        <BoardPile>
          <Figure title="Ventas por producto" sheet={productSheet(results)} range={range}>
            {hasSold ? <Bars label="Ventas por producto" rows={productBars(results)} /> : <NothingSold />}
          </Figure>
        </BoardPile>
        <BoardPile>
          <Figure
            title="Pedidos por entregar"
            description="Ahora, sea cual sea el periodo."
            sheet={openSheet(results)}
            range={range}
          >
            {results.now.pending === 0 ? (
              <EmptyState small icon={<CircleCheck />} title="No hay pedidos por entregar." />
            ) : (
              <Bars label="Pedidos por entregar" rows={openBars(results)} />
            )}
          </Figure>
          <Figure title="Ventas por sucursal" sheet={branchSheet(results)} range={range}>
            {hasSold ? <Bars label="Ventas por sucursal" rows={branchBars(results)} /> : <NothingSold />}
          </Figure>
        </BoardPile>
      </BoardPair>
    </Board>
  );
}

const NothingSold = () => <EmptyState small title="Aún no se entrega ningún pedido de este periodo." />;
