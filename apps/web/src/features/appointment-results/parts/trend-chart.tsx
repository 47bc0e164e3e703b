import { useState, type CSSProperties } from 'react';
import { boundsOf, labelled } from '../trend.ts';
import { countWords } from '../words.ts';
import { shortDate } from '../period.ts';
import styles from './trend-chart.module.css';

/** The meaning of a part of a bar, which decides its colour. */
export type TrendKind = 'attended' | 'missed' | 'rest' | 'in' | 'out';

export interface TrendBar {
  date: string;
  name: string;
  /** Its numbers, told when it is pointed at. */
  words: string;
  /** From the top down. */
  parts: Parts;
  /** Parts below the zero line. */
  below?: Parts;
}
type Parts = readonly (readonly [kind: TrendKind, value: number])[];

export interface TrendChartProps {
  bars: readonly TrendBar[];
  legend: readonly (readonly [kind: TrendKind, label: string])[];
  /** How the scale says a number. */
  scaled?: (value: number) => string;
}

const wholeOf = (parts: Parts = []): number => parts.reduce((sum, [, value]) => sum + value, 0);

/** How many there were, time after time. Read aloud it is one sentence: the numbers stand in the table. */
export function TrendChart({ bars, legend, scaled = countWords }: TrendChartProps) {
  const [pointed, setPointed] = useState<number>();
  const { top, bottom } = boundsOf(
    bars.map(({ parts }) => wholeOf(parts)),
    bars.map(({ below }) => wholeOf(below)),
  );
  const fullest = bars.reduce((most, each) => (wholeOf(each.parts) > wholeOf(most.parts) ? each : most));
  const labelledBar = (pointed === undefined ? undefined : bars[pointed]) ?? fullest;
  const isFullest = labelledBar === fullest && pointed === undefined;
  return (
    <div className={styles.trend}>
      <p className={styles.reading}>
        <strong>{isFullest ? `Lo más: ${labelledBar.name}` : labelledBar.name}</strong> {labelledBar.words}
      </p>
      <div
        className={styles.plot}
        data-split={bottom > 0 || undefined}
        style={bottom > 0 ? split(top / (top + bottom)) : undefined}
        aria-hidden
      >
        <div className={styles.scale}>
          {(bottom > 0 ? [top, 0, -bottom] : [top, top / 2, 0]).map((line) => (
            <span key={line}>{scaled(line)}</span>
          ))}
        </div>
        <div
          className={styles.bars}
          data-thin={bars.length > 45 || undefined}
          onPointerLeave={() => setPointed(undefined)}
        >
          {bars.map((bar, index) => (
            <div key={bar.date} className={styles.slot} onPointerEnter={() => setPointed(index)}>
              <Stack parts={bar.parts} most={top} />
              {bar.below && <Stack parts={bar.below} most={bottom} below />}
            </div>
          ))}
        </div>
        <div className={styles.dates}>
          {labelled(bars.length).map(({ at, minor }) => (
            <span
              key={at}
              data-minor={minor || undefined}
              style={{ left: `${((at + 0.5) / bars.length) * 100}%` }}
            >
              {shortDate(bars[at]?.date ?? '')}
            </span>
          ))}
        </div>
      </div>
      {legend.length > 0 && (
        <ul className={styles.legend}>
          {legend.map(([kind, label]) => (
            <li key={kind} data-kind={kind}>
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Stack({ parts, most, below }: { parts: Parts; most: number; below?: boolean }) {
  const height = most > 0 ? `${(wholeOf(parts) / most) * 100}%` : 0;
  return (
    <div className={styles.bar} data-below={below} style={{ height }}>
      {parts.map(([kind, value]) => (
        <span key={kind} data-kind={kind} style={grows(value)} />
      ))}
    </div>
  );
}

/** Where the line between above and below runs. */
const split = (up: number) => ({ '--up': up, '--zero': `${up * 100}%` }) as CSSProperties;
const grows = (part: number): CSSProperties => ({ flexGrow: part });
