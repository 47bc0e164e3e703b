import { memo, type KeyboardEvent } from 'react';
import { classes } from '../../classes.ts';
import { Row } from '../../layout/box.tsx';
import styles from './day-list.module.css';
import { toneStyle } from '../tones.ts';
import type { AgendaEvent, AgendaProps } from '../types.ts';

export interface ListRowProps {
  event: AgendaEvent;
  time: string;
  who?: string;
  past: boolean;
  label: string;
  onOpen: AgendaProps['onOpen'];
  onKeyDown: (event: AgendaEvent, press: KeyboardEvent<HTMLElement>) => void;
}

export const ListRow = memo(function ListRow({
  event,
  time,
  who,
  past,
  label,
  onOpen,
  onKeyDown,
}: ListRowProps) {
  const rest = [event.detail, who].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className={classes(styles.row, event.pattern && styles[event.pattern])}
      style={toneStyle(event.color)}
      data-event={event.id}
      data-past={past || undefined}
      onKeyDown={(press) => onKeyDown(event, press)}
      onClick={(click) => onOpen?.(event, click.currentTarget.getBoundingClientRect())}
    >
      <span className="visually-hidden">{label}</span>
      <span aria-hidden className={styles.time}>
        {time.replaceAll(/ ([ap]\.) m/g, '\u00a0$1\u00a0m')}
      </span>
      <span className={styles.bar} />
      <Row as="span" columnGap={12} wrap grow shrink aria-hidden className={styles.words}>
        <span className={styles.name}>
          {event.title}
          {event.icon}
        </span>
        {rest && <span className={styles.rest}>{rest}</span>}
      </Row>
    </button>
  );
});
