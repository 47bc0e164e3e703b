import { useState, type CSSProperties } from 'react';
import { Stack } from '../layout/box.tsx';
import { countWords, shortDate } from './formats.ts';
import { boundsOf, labelled } from './scale.ts';
import styles from './trend-chart.module.css';

export type TrendTone = 'success' | 'error' | 'primary';

export interface TrendBar {
  date: string;
  name: string;
  /** The numbers that appear while the pointer is over the bar. */
  words: string;
  /** The parts from the top down. */
  parts: Parts;
  /** Parts below the zero line. */
  below?: Parts;
}
type Parts = readonly (readonly [tone: TrendTone, value: number])[];

export interface TrendChartProps {
  bars: readonly TrendBar[];
  legend: readonly (readonly [tone: TrendTone, label: string])[];
  /** The format of the numbers of the scale. */
  scaled?: (value: number) => string;
}

const wholeOf = (parts: Parts = []): number => parts.reduce((sum, [, value]) => sum + value, 0);

/** Bars of a period. Screen readers get one sentence, because the numbers are in the table. */
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
    <Stack gap={12} className={styles.trend}>
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
              <StackedBar parts={bar.parts} most={top} />
              {bar.below && <StackedBar parts={bar.below} most={bottom} below />}
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
          {legend.map(([tone, label]) => (
            <li key={tone} data-tone={tone}>
              {label}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

function StackedBar({ parts, most, below }: { parts: Parts; most: number; below?: boolean }) {
  const height = most > 0 ? `${(wholeOf(parts) / most) * 100}%` : 0;
  return (
    <div className={styles.bar} data-below={below} style={{ height }}>
      {parts.map(([tone, value]) => (
        <span key={tone} data-tone={tone} style={grows(value)} />
      ))}
    </div>
  );
}

/** The position of the zero line. */
const split = (up: number) => ({ '--up': up, '--zero': `${up * 100}%` }) as CSSProperties;
const grows = (part: number): CSSProperties => ({ flexGrow: part });
