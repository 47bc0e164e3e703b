import { memo, type CSSProperties } from 'react';
import { classes } from '../../classes.ts';
import styles from './day-chip.module.css';
import { toneStyle } from '../tones.ts';
import type { AgendaEvent, AgendaProps } from '../types.ts';

export interface DayChipProps {
  event: AgendaEvent;
  label: string;
  /** The start, for events that do not take the whole day. */
  time?: string;
  style?: CSSProperties;
  tabIndex?: number;
  /** Whether the arrow keys stop at it. */
  stop?: boolean;
  movable?: boolean;
  onOpen: AgendaProps['onOpen'];
}

/** An event on one line, in a month or above the hours. */
export const DayChip = memo(function DayChip({
  event,
  label,
  time,
  style,
  tabIndex,
  stop,
  movable,
  onOpen,
}: DayChipProps) {
  return (
    <button
      type="button"
      className={classes(styles.chip, event.pattern && styles[event.pattern], movable && styles.movable)}
      style={{ ...toneStyle(event.color), ...style }}
      data-event={event.id}
      data-stop={stop ? 'chip' : undefined}
      tabIndex={tabIndex}
      onClick={(click) => onOpen?.(event, click.currentTarget.getBoundingClientRect())}
    >
      <span className="visually-hidden">{label}</span>
      {time && (
        <span aria-hidden className={styles.time}>
          {time}
        </span>
      )}
      <span aria-hidden className={styles.title}>
        {event.title}
        {event.icon}
      </span>
    </button>
  );
});
