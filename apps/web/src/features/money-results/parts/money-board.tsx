import type { MoneyResults } from '@cauce/contract/sales/money-results';
import { Board, BoardPair, BoardPile } from '../../../ui/layout/board.tsx';
import { Bars } from '../../../ui/charts/bars.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { Tiles } from '../../../ui/charts/tiles.tsx';
import { metricsOf } from '../metrics.ts';
import {
  barsOf,
  branchesOf,
  categoriesOf,
  methodsOf,
  type MovementFilters,
  type Part,
  specialistsOf,
} from '../parts-of.ts';
import { daySheet, partSheet } from '../sheets.ts';
import { FlowTrend } from './flow-trend.tsx';

export interface MoneyBoardProps {
  results: MoneyResults;
  busy: boolean;
  /** Returns the address of the list with these filters; undefined for people who may not see it. */
  href: (listedBy: MovementFilters) => string | undefined;
}

/** All charts of a period. */
export function MoneyBoard({ results, busy, href }: MoneyBoardProps) {
  const range = { from: results.from, to: results.to };
  const figure = (title: string, file: string, header: string, parts: readonly Part[]) => (
    <Figure
      title={title}
      description="Lo que entró y lo que salió."
      sheet={partSheet(file, header, parts)}
      range={range}
    >
      <Bars label={title} rows={barsOf(parts, href)} />
    </Figure>
  );
  return (
    <Board busy={busy}>
      <Tiles metrics={metricsOf(results)} range={range} />
      <Figure title="Ingresos y gastos por día" sheet={daySheet(results)} range={range}>
        <FlowTrend byDay={results.byDay} />
      </Figure>
      <BoardPair>
        <BoardPile>
          {figure('Por categoría', 'finanzas-por-categoria', 'Categoría', categoriesOf(results))}
          {figure('Por especialista', 'finanzas-por-especialista', 'Especialista', specialistsOf(results))}
        </BoardPile>
        <BoardPile>
          {figure('Por forma de pago', 'finanzas-por-forma-de-pago', 'Forma de pago', methodsOf(results))}
          {figure('Por sucursal', 'finanzas-por-sucursal', 'Sucursal', branchesOf(results))}
        </BoardPile>
      </BoardPair>
    </Board>
  );
}
