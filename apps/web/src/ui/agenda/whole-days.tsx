import { DAY_END } from '@cauce/domain/time-of-day';
import { touches, type Track } from './boxes.ts';
import { DayChip } from './day-chip.tsx';
import { pack } from './pack.ts';
import type { AgendaEvent, AgendaProps } from './types.ts';
import styles from './whole-days.module.css';
import { millis, partIn } from './day-frame.ts';

export interface WholeDaysProps {
  tracks: readonly Track[];
  events: readonly AgendaEvent[];
  describe: (event: AgendaEvent) => string;
  onOpen: AgendaProps['onOpen'];
}

/** The tracks an event fills, as runs of neighbours. */
function runsOf(event: AgendaEvent, tracks: readonly Track[]) {
  const runs: { id: string; from: number; to: number; event: AgendaEvent }[] = [];
  for (const [index, { day, column }] of tracks.entries()) {
    const part = partIn(day, millis(event.start), millis(event.end));
    const here = touches(day, event) && (!column || !event.column || event.column === column.id);
    if (!here || part.to - part.from < DAY_END) continue;
    const last = runs.at(-1);
    if (last?.to === index) last.to = index + 1;
    else runs.push({ id: `${event.id} ${index}`, from: index, to: index + 1, event });
  }
  return runs;
}

/** What takes whole days, above the hours. */
export function WholeDays({ tracks, events, describe, onOpen }: WholeDaysProps) {
  const bars = pack(events.flatMap((event) => runsOf(event, tracks)));
  return (
    <div className={styles.row}>
      <span className={styles.label}>Todo el día</span>
      <div className={styles.bars}>
        {bars.map(({ id, from, to, lane, event }) => (
          <DayChip
            key={id}
            event={event}
            label={describe(event)}
            style={{ gridColumn: `${from + 1} / ${to + 1}`, gridRow: lane + 1 }}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  );
}
