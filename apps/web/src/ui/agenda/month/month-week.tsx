import { longDay } from '@cauce/domain/time/dates';
import { partsOf, type IsoDate } from '@cauce/domain/time/iso-date';
import { useMemo } from 'react';
import { DayChip } from '../days/day-chip.tsx';
import type { DayFrame } from '../day-frame.ts';
import styles from './month-grid.module.css';
import { fitRows, layWeek } from './month-weeks.ts';
import { toneStyle } from '../tones.ts';
import type { AgendaEvent, AgendaProps } from '../types.ts';

export interface MonthWeekProps {
  days: readonly DayFrame[];
  events: readonly AgendaEvent[];
  /** The month, such as '2026-11'. */
  month: string;
  today: IsoDate;
  rows: number;
  /** The day that Tab reaches, if it belongs to this week. */
  stop?: IsoDate;
  phone: boolean;
  movable: boolean;
  /** Whether days without events show skeletons while events load. */
  late: boolean;
  describe: (event: AgendaEvent) => string;
  onDate: AgendaProps['onDate'];
  onOpen: AgendaProps['onOpen'];
}

const DOTS = 4;
const amount = (count: number) => (count === 0 ? '' : count === 1 ? ', 1 evento' : `, ${count} eventos`);

/** One week of a month. The elements of each day follow one another in the document, although all are in one grid. */
export function MonthWeek(props: MonthWeekProps) {
  const { days, events, month, today, rows, stop, phone, movable, describe, onDate, onOpen } = props;
  const chips = useMemo(() => layWeek(days, events), [days, events]);
  const { visibleChips, more } = useMemo(() => fitRows(chips, phone ? 0 : rows), [chips, rows, phone]);
  return (
    <ul className={styles.week}>
      {days.map(({ date }, index) => {
        const column = String(index + 1);
        const own = chips.filter(({ from, to }) => from <= index && index < to);
        const hidden = more[index] ?? 0;
        return (
          <li key={date} className={styles.cell} data-day>
            <div
              className={styles.ground}
              style={{ gridColumn: column }}
              data-other={!date.startsWith(month) || undefined}
              data-today={date === today || undefined}
              data-date={date}
              // A larger area to press; the keyboard uses the number of the day.
              onClick={() => onDate(date, 'day')}
              role="presentation"
            />
            <button
              type="button"
              className={styles.number}
              style={{ gridColumn: column }}
              data-stop="day"
              data-other={!date.startsWith(month) || undefined}
              tabIndex={date === stop ? 0 : -1}
              aria-current={date === today ? 'date' : undefined}
              onClick={() => onDate(date, 'day')}
            >
              <span className="visually-hidden">{`${longDay(date)}${amount(own.length)}`}</span>
              <span aria-hidden>{partsOf(date).day}</span>
            </button>
            {props.late && own.length === 0 && index % 3 !== 1 && (
              <span className={styles.shape} style={{ gridColumn: column }} aria-hidden />
            )}
            {phone && (
              <span className={styles.dots} style={{ gridColumn: column }} aria-hidden>
                {own.slice(0, DOTS).map((chip) => (
                  <i key={chip.id} style={toneStyle(chip.event.color)} />
                ))}
              </span>
            )}
            {visibleChips
              .filter(({ from }) => from === index)
              .map((chip) => (
                <DayChip
                  key={chip.id}
                  event={chip.event}
                  time={chip.time}
                  label={describe(chip.event)}
                  tabIndex={-1}
                  stop
                  movable={movable && !chip.event.locked}
                  style={{ gridColumn: `${chip.from + 1} / ${chip.to + 1}`, gridRow: chip.overlapIndex + 2 }}
                  onOpen={onOpen}
                />
              ))}
            {hidden > 0 && !phone && (
              <button
                type="button"
                className={styles.more}
                style={{ gridColumn: column, gridRow: rows + 1 }}
                data-stop="more"
                tabIndex={-1}
                onClick={() => onDate(date, 'day')}
              >
                <span className="visually-hidden">{`Ver ${hidden} más del ${longDay(date)}`}</span>
                <span aria-hidden>+{hidden} más</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
