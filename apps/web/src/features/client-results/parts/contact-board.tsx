import type { ClientResults } from '@cauce/contract/clients/client-results';
import { Board, BoardPair, BoardPile } from '../../../ui/layout/board.tsx';
import type { Tone } from '../../../ui/data/chip.tsx';
import { type BarRow, Bars } from '../../../ui/charts/bars.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { countWords, percent, rate } from '../../../ui/charts/formats.ts';
import { Tiles } from '../../../ui/charts/tiles.tsx';
import { metricsOf } from '../metrics.ts';
import {
  birthdaySheet,
  sourceSheet,
  sourcesOf,
  typeSheet,
  typesOf,
  visitorSheet,
  visitorsOf,
} from '../sheets.ts';
import { Birthdays } from './birthdays.tsx';
import styles from './contact-board.module.css';
import { GrowthFigure } from './growth-figure.tsx';

/** Each part as a share of the total. */
function barsOf(parts: readonly { name: string; count: number }[], tone: Tone): BarRow[] {
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  return parts.map(({ name, count }) => {
    const share = rate(count, whole);
    return {
      key: name,
      name,
      note: percent(share),
      meters: [{ share, text: `${countWords(count)} ${count === 1 ? 'contacto' : 'contactos'}`, tone }],
    };
  });
}

/** All charts of a period. */
export function ContactBoard({ results, busy }: { results: ClientResults; busy: boolean }) {
  const range = { from: results.from, to: results.to };
  const [sources, types, visitors] = [sourcesOf(results), typesOf(results), visitorsOf(results)];
  return (
    <Board busy={busy}>
      <Tiles metrics={metricsOf(results)} range={range} />
      <GrowthFigure results={results} />
      <BoardPair>
        <BoardPile>
          <Figure title="De dónde llegan" sheet={sourceSheet(results)} range={range}>
            {sources.length === 0 ? (
              <Nobody />
            ) : (
              <Bars label="De dónde llegan" rows={barsOf(sources, 'primary')} />
            )}
          </Figure>
          <Figure title="Nuevos por tipo" sheet={typeSheet(results)} range={range}>
            {types.length === 0 ? (
              <Nobody />
            ) : (
              <Bars label="Nuevos por tipo" rows={barsOf(types, 'primary')} />
            )}
          </Figure>
        </BoardPile>
        <BoardPile>
          <Figure
            title="Nuevos y recurrentes"
            description="De quienes vinieron en el periodo."
            sheet={visitorSheet(results)}
            range={range}
          >
            <Bars label="Nuevos y recurrentes" rows={barsOf(visitors, 'success')} />
          </Figure>
          <Figure
            title="Próximos cumpleaños"
            description="En los próximos 30 días, sea cual sea el periodo."
            sheet={birthdaySheet(results)}
            range={range}
          >
            <Birthdays birthdays={results.birthdays} />
          </Figure>
        </BoardPile>
      </BoardPair>
    </Board>
  );
}

const Nobody = () => <p className={styles.nobody}>Nadie nuevo en este periodo.</p>;
