import type { StockResults } from '@cauce/contract/sales/stock-results';
import { CircleCheck } from 'lucide-react';
import type { SearchOf } from '../../../platform/page-href.ts';
import { Board, BoardPair, BoardPile } from '../../../ui/layout/board.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { type BarRow, Bars } from '../../../ui/charts/bars.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { Tiles } from '../../../ui/charts/tiles.tsx';
import { TrendChart } from '../../../ui/charts/trend-chart.tsx';
import { dayBars, lowBars, stockBars, originBars } from '../bars.ts';
import { metricsOf } from '../metrics.ts';
import { branchSheet, daySheet, lowSheet, originSheet, productSheet } from '../sheets.ts';

const LEGEND = [
  ['success', 'Entradas'],
  ['primary', 'Salidas'],
] as const;

/** Filters of the page that lists the movements. */
export type MovementFilters = Partial<SearchOf<'/inventario/movimientos'>>;

export interface StockBoardProps {
  results: StockResults;
  busy: boolean;
  /** Returns the address of the list with these filters; undefined for people who may not see it. */
  href: (listedBy: MovementFilters) => string | undefined;
}

/** The stock, the products that run out first, and the movements. */
export function StockBoard({ results, busy, href }: StockBoardProps) {
  const range = { from: results.from, to: results.to };
  return (
    <Board busy={busy}>
      <Tiles metrics={metricsOf(results)} range={range} />
      <Figure
        title="Por agotarse"
        description="Hoy hay menos de lo que debería, sea cual sea el periodo."
        sheet={lowSheet(results)}
        range={range}
      >
        {results.low.length === 0 ? (
          <EmptyState small icon={<CircleCheck />} title="Ningún producto está bajo su mínimo." />
        ) : (
          <Bars label="Por agotarse" rows={lowBars(results.low)} />
        )}
      </Figure>
      <Figure title="Entradas y salidas por día" sheet={daySheet(results)} range={range}>
        <TrendChart bars={dayBars(results)} legend={LEGEND} />
      </Figure>
      <BoardPair>
        <BoardPile>
          <Figure title="Por producto" sheet={productSheet(results)} range={range}>
            <Moved
              label="Por producto"
              rows={stockBars(results.byProduct, (producto) => href({ producto }))}
            />
          </Figure>
        </BoardPile>
        <BoardPile>
          <Figure title="Por sucursal" sheet={branchSheet(results)} range={range}>
            <Moved
              label="Por sucursal"
              rows={stockBars(results.byBranch, (sucursal) => href({ sucursal }))}
            />
          </Figure>
          <Figure title="Por origen" sheet={originSheet(results)} range={range}>
            <Moved label="Por origen" rows={originBars(results.byOrigin, (origen) => href({ origen }))} />
          </Figure>
        </BoardPile>
      </BoardPair>
    </Board>
  );
}

const Moved = ({ label, rows }: { label: string; rows: readonly BarRow[] }) =>
  rows.length === 0 ? (
    <EmptyState small title="Nada entró ni salió en este periodo." />
  ) : (
    <Bars label={label} rows={rows} />
  );
