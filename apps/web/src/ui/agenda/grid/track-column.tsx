import { gaps, subtractDay, type Interval } from '@cauce/domain/week/week';
import { memo } from 'react';
import type { Box } from './boxes.ts';
import { EventBox } from './event-box.tsx';
import styles from './time-grid.module.css';
import type { AgendaEvent } from '../types.ts';

export interface TrackColumnProps {
  boxes: readonly Box[];
  /** Undefined when opening hours are not shown. */
  open?: readonly Interval[];
  hours: Interval;
  today: boolean;
  describe: (event: AgendaEvent) => string;
  movable: boolean;
  resizable: boolean;
}

/** One column of the grid: shaded closed hours, and the events of its day or person. */
export const TrackColumn = memo(function TrackColumn(props: TrackColumnProps) {
  const { boxes, open, hours, today, describe, movable, resizable } = props;
  const total = hours.to - hours.from;
  const rests = open ? gaps([...open]) : [];
  return (
    <div className={styles.track} data-today={today || undefined}>
      {open &&
        subtractDay([hours], [...open]).map(({ from, to }) => (
          <div
            key={from}
            className={styles.closed}
            data-rest={rests.some((rest) => rest.from === from) || undefined}
            style={{
              top: `${((from - hours.from) / total) * 100}%`,
              height: `${((to - from) / total) * 100}%`,
            }}
          />
        ))}
      <div className={styles.events}>
        {boxes.map((box) => (
          <EventBox
            key={box.key}
            box={box}
            first={hours.from}
            total={total}
            describe={describe}
            movable={movable && !box.event.locked}
            resizable={resizable && box.ends && !box.event.locked}
          />
        ))}
      </div>
    </div>
  );
});
