import { useState, type CSSProperties } from 'react';
import { labelled, topOf } from '../trend.ts';
import { countWords } from '../words.ts';
import { shortDate } from '../period.ts';
import styles from './trend-chart.module.css';

/** What a part of a bar says, by its colour. */
export type TrendKind = 'attended' | 'missed' | 'rest';

export interface TrendBar {
  date: string;
  name: string;
  /** Its numbers, told when it is pointed at. */
  words: string;
  /** From the top down. */
  parts: readonly (readonly [kind: TrendKind, value: number])[];
}

export interface TrendChartProps {
  bars: readonly TrendBar[];
  legend: readonly (readonly [kind: TrendKind, label: string])[];
}

const wholeOf = ({ parts }: TrendBar): number => parts.reduce((sum, [, value]) => sum + value, 0);

/** How many there were, time after time. Read aloud it is one sentence: the numbers stand in the table. */
export function TrendChart({ bars, legend }: TrendChartProps) {
  const [pointed, setPointed] = useState<number>();
  const top = topOf(Math.max(...bars.map(wholeOf)));
  const fullest = bars.reduce((most, each) => (wholeOf(each) > wholeOf(most) ? each : most));
  const told = (pointed === undefined ? undefined : bars[pointed]) ?? fullest;
  const isFullest = told === fullest && pointed === undefined;
  return (
    <div className={styles.trend}>
      <p className={styles.told}>
        <strong>{isFullest ? `Lo más: ${told.name}` : told.name}</strong> {told.words}
      </p>
      <div className={styles.plot} aria-hidden>
        <div className={styles.scale}>
          {[top, top / 2, 0].map((line) => (
            <span key={line}>{countWords(line)}</span>
          ))}
        </div>
        <div
          className={styles.bars}
          data-thin={bars.length > 45 || undefined}
          onPointerLeave={() => setPointed(undefined)}
        >
          {bars.map((bar, index) => (
            <div key={bar.date} className={styles.slot} onPointerEnter={() => setPointed(index)}>
              <div className={styles.bar} style={{ height: `${(wholeOf(bar) / top) * 100}%` }}>
                {bar.parts.map(([kind, value]) => (
                  <span key={kind} data-kind={kind} style={grows(value)} />
                ))}
              </div>
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

const grows = (part: number): CSSProperties => ({ flexGrow: part });
