import type { Results } from '@cauce/contract/agenda/appointment-results';
import { clock } from '@cauce/domain/time/time-of-day';
import { Bars } from '../../../ui/charts/bars.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { Tiles } from '../../../ui/charts/tiles.tsx';
import { Board, BoardPair, BoardPile } from '../../../ui/layout/board.tsx';
import { rateBars, serviceBars, statusBars } from '../bars-of.ts';
import { fullestHour } from '../hours.ts';
import { metricsOf } from '../metrics.ts';
import {
  branchSheet,
  daySheet,
  hourSheet,
  serviceSheet,
  specialistSheet,
  statusSheet,
  weekdayName,
} from '../sheets.ts';
import { DayTrend } from './day-trend.tsx';
import { HourMap } from './hour-map.tsx';

const HOURS = 'Ocupación por día y hora';
const RATES = 'Ocupación de las horas de trabajo e inasistencias.';

function fullestWords({ byHour }: Results): string {
  const fullest = fullestHour(byHour);
  if (!fullest) return 'Qué tan llenas están las horas de trabajo.';
  return `Lo más lleno: ${weekdayName(fullest.weekday).toLowerCase()}, ${clock(fullest.hour * 60)}`;
}

/** All figures of a period. */
export function ResultsBoard({ results, busy }: { results: Results; busy: boolean }) {
  const range = { from: results.from, to: results.to };
  return (
    <Board busy={busy}>
      <Tiles metrics={metricsOf(results)} range={range} />
      <Figure title="Citas por día" sheet={daySheet(results)} range={range}>
        <DayTrend byDay={results.byDay} />
      </Figure>
      <BoardPair>
        <BoardPile>
          <Figure title={HOURS} description={fullestWords(results)} sheet={hourSheet(results)} range={range}>
            <HourMap label={HOURS} byHour={results.byHour} />
          </Figure>
          <Figure title="Por especialista" description={RATES} sheet={specialistSheet(results)} range={range}>
            <Bars label="Por especialista" rows={rateBars(results.bySpecialist)} />
          </Figure>
        </BoardPile>
        <BoardPile>
          <Figure title="Citas por estado" sheet={statusSheet(results)} range={range}>
            <Bars label="Citas por estado" rows={statusBars(results)} />
          </Figure>
          <Figure title="Servicios más pedidos" sheet={serviceSheet(results)} range={range}>
            <Bars label="Servicios más pedidos" rows={serviceBars(results.byService)} />
          </Figure>
          <Figure title="Por sucursal" description={RATES} sheet={branchSheet(results)} range={range}>
            <Bars label="Por sucursal" rows={rateBars(results.byBranch)} />
          </Figure>
        </BoardPile>
      </BoardPair>
    </Board>
  );
}
