import { useState, type CSSProperties } from 'react';
import { bucketName, bucketsOf, labelled, restOf, topOf, type Bucket } from '../trend.ts';
import { countWords } from '../words.ts';
import { shortDate } from '../period.ts';
import type { Results } from '@cauce/contract/appointment-results';
import styles from './day-trend.module.css';

const plural = (count: number, one: string, many: string) =>
  `${countWords(count)} ${count === 1 ? one : many}`;

const wordsOf = (bucket: Bucket): string =>
  [
    plural(bucket.count, 'cita', 'citas'),
    plural(bucket.attended, 'asistida', 'asistidas'),
    plural(bucket.missed, 'inasistencia', 'inasistencias'),
  ].join(' · ');

/** How many there were, day by day. Read aloud it is one sentence: the numbers stand in the table. */
export function DayTrend({ byDay }: { byDay: Results['byDay'] }) {
  const [pointed, setPointed] = useState<number>();
  const buckets = bucketsOf(byDay);
  const top = topOf(Math.max(...buckets.map(({ count }) => count)));
  const fullest = buckets.reduce((most, each) => (each.count > most.count ? each : most));
  const told = (pointed === undefined ? undefined : buckets[pointed]) ?? fullest;
  const isFullest = told === fullest && pointed === undefined;
  return (
    <div className={styles.trend}>
      <p className={styles.told}>
        <strong>{isFullest ? `Lo más: ${bucketName(told)}` : bucketName(told)}</strong> {wordsOf(told)}
      </p>
      <div className={styles.plot} aria-hidden>
        <div className={styles.scale}>
          {[top, top / 2, 0].map((line) => (
            <span key={line}>{countWords(line)}</span>
          ))}
        </div>
        <div
          className={styles.bars}
          data-thin={buckets.length > 45 || undefined}
          onPointerLeave={() => setPointed(undefined)}
        >
          {buckets.map((bucket, index) => (
            <div key={bucket.date} className={styles.slot} onPointerEnter={() => setPointed(index)}>
              <Bar bucket={bucket} top={top} />
            </div>
          ))}
        </div>
        <div className={styles.dates}>
          {labelled(buckets.length).map(({ at, minor }) => (
            <span
              key={at}
              data-minor={minor || undefined}
              style={{ left: `${((at + 0.5) / buckets.length) * 100}%` }}
            >
              {shortDate(buckets[at]?.date ?? '')}
            </span>
          ))}
        </div>
      </div>
      <ul className={styles.legend}>
        <li data-kind="attended">Asistidas</li>
        <li data-kind="missed">Inasistencias</li>
        <li data-kind="rest">Por venir o canceladas</li>
      </ul>
    </div>
  );
}

const grows = (part: number): CSSProperties => ({ flexGrow: part });

function Bar({ bucket, top }: { bucket: Bucket; top: number }) {
  return (
    <div className={styles.bar} style={{ height: `${(bucket.count / top) * 100}%` }}>
      <span data-kind="rest" style={grows(restOf(bucket))} />
      <span data-kind="missed" style={grows(bucket.missed)} />
      <span data-kind="attended" style={grows(bucket.attended)} />
    </div>
  );
}
