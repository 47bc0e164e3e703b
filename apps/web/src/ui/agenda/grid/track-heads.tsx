import { longDay } from '@cauce/domain/time/dates';
import { partsOf, weekdayOf, type IsoDate } from '@cauce/domain/time/iso-date';
import { WEEKDAY_ABBREVIATIONS, WEEKDAY_NAMES } from '@cauce/domain/week/week';
import { Avatar } from '../../data/avatar.tsx';
import type { Track } from './boxes.ts';
import styles from './track-heads.module.css';
import { Row, Stack } from '../../layout/box.tsx';
import type { AgendaProps } from '../types.ts';

export interface TrackHeadsProps {
  tracks: readonly Track[];
  today: IsoDate;
  /** Whether there is a single day, which shows its full name. */
  single: boolean;
  onDate: AgendaProps['onDate'];
}

/** The heads of the tracks: a day, which can be opened alone, or a person. */
export function TrackHeads({ tracks, today, single, onDate }: TrackHeadsProps) {
  return (
    <Row
      className={styles.row}
      data-placed={tracks.some(({ column }) => column?.place) || undefined}
      data-single={(single && !tracks[0]?.column) || undefined}
    >
      <div className={styles.corner} />
      {tracks.map(({ key, day, column }) =>
        column ? (
          <div key={key} className={styles.person}>
            <Avatar name={column.name} color={column.color} image={column.image} size={32} />
            <Stack as="span" shrink>
              <span className={styles.name}>{column.name}</span>
              {column.place && <span className={styles.detail}>{column.place}</span>}
              {column.detail && <span className={styles.detail}>{column.detail}</span>}
            </Stack>
          </div>
        ) : (
          <button
            key={key}
            type="button"
            className={styles.day}
            aria-current={day.date === today ? 'date' : undefined}
            disabled={single}
            onClick={() => onDate(day.date, 'day')}
          >
            <span className="visually-hidden">{`${longDay(day.date)}${day.date === today ? ', hoy' : ''}`}</span>
            <span aria-hidden className={styles.weekday}>
              {single
                ? WEEKDAY_NAMES[weekdayOf(day.date)]
                : WEEKDAY_ABBREVIATIONS[weekdayOf(day.date)].toLowerCase()}
            </span>
            <span aria-hidden className={styles.number}>
              {partsOf(day.date).day}
            </span>
          </button>
        ),
      )}
    </Row>
  );
}
