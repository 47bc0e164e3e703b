import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import { useState } from 'react';
import { Section } from '../layout/section.tsx';
import { FigureActions } from './figure-actions.tsx';
import { type Change, type Metric, summarySheet } from './metric.ts';
import { type Range, saveSheet } from './sheet.ts';
import { SheetTable } from './sheet-table.tsx';
import { tileStyle } from './tile-columns.ts';
import styles from './tiles.module.css';

const ARROWS = { up: ArrowUp, down: ArrowDown, same: Minus };

function ChangeMark({ change: { words, direction, good } }: { change: Change }) {
  const Arrow = ARROWS[direction];
  return (
    <span className={styles.change} data-good={good}>
      <Arrow aria-hidden size={14} />
      {words}
    </span>
  );
}

/** Values with more characters, such as ten thousand pesos with cents, get a smaller font. */
const ROOMY = 9;

/** The metrics of a period, each beside its value in the period before. */
export function Tiles({ metrics, range }: { metrics: readonly Metric[]; range: Range }) {
  const [asTable, setAsTable] = useState(false);
  const sheet = summarySheet(metrics);
  return (
    <Section
      title="Resumen"
      actions={
        <FigureActions
          title="Resumen"
          asTable={asTable}
          onTable={setAsTable}
          onSave={() => saveSheet(sheet, range)}
        />
      }
    >
      {asTable ? (
        <SheetTable label="Resumen" sheet={sheet} />
      ) : (
        <div className={styles.container}>
          <ul className={styles.tiles} style={tileStyle(metrics.length)} aria-label="Resumen">
            {metrics.map(({ key, title, value, detail, before, change }) => (
              <li key={key} className={styles.tile}>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.value} data-long={value.length > ROOMY || undefined}>
                  {value}
                </p>
                <p className={styles.before}>
                  {change && <ChangeMark change={change} />}
                  {before !== undefined && <span>Antes {before}</span>}
                </p>
                <p className={styles.detail}>{detail}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
