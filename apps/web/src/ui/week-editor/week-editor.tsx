import { WEEKDAY_NAMES, type Interval, type Weekday } from '@cauce/domain/week/week';
import { weekSentence } from '@cauce/domain/week/week-words';
import { useId, useState, type ReactNode } from 'react';
import { Row } from '../layout/box.tsx';
import choice from '../form/fields/choice.module.css';
import { CopyMenu } from './copy-menu.tsx';
import { DayBar } from './day-bar.tsx';
import { DayStrip } from './day-strip.tsx';
import { draftDay, readDay, readWeek, withCopies, withDay, type DraftSlot, type DraftWeek } from './draft.ts';
import { SlotList } from './slot-list.tsx';
import styles from './week-editor.module.css';
import { WEEK_WORDS, type WeekWords } from './words.ts';

export interface WeekEditorProps {
  label: string;
  value: DraftWeek;
  onChange: (week: DraftWeek) => void;
  /** The day that is open; the parent component chooses it. */
  day: Weekday;
  onDayChange: (day: Weekday) => void;
  /** Returns the next slot of an open day; undefined when the day is full. */
  newSlot: (day: readonly Interval[], weekday: Weekday) => Interval | undefined;
  /** Returns the slots of a closed day when it opens and its old ones are not remembered. */
  reopened: (weekday: Weekday) => Interval[];
  /** Forgets the hours of a day when it is closed. */
  opensAnew?: boolean;
  /** Whether removing the last slot closes the day; otherwise only the switch does. */
  lastSlotCloses: boolean;
  words?: WeekWords;
  /** The limits of every slot of a day. */
  within?: (weekday: Weekday) => Interval | undefined;
  /** A text under the name of a day. */
  note?: (weekday: Weekday) => ReactNode;
  disabled?: boolean;
}

/** Edits the hours of a week, one day at a time. */
export function WeekEditor(props: WeekEditorProps) {
  const { label, value, onChange, day, onDayChange, newSlot, reopened, lastSlotCloses, disabled } = props;
  const { words = WEEK_WORDS, opensAnew, within, note } = props;
  const id = useId();
  const [closedHours, setClosedHours] = useState<Partial<DraftWeek>>({});
  const slots = value[day];
  const isOpen = slots.length > 0;
  const said = note?.(day);

  const change = (next: DraftSlot[]) => onChange(withDay(value, day, next));
  const toggle = () => {
    if (isOpen && !opensAnew) setClosedHours({ ...closedHours, [day]: slots });
    change(isOpen ? [] : (closedHours[day] ?? draftDay(reopened(day))));
  };

  return (
    <fieldset className={styles.editor}>
      <legend className="visually-hidden">{label}</legend>
      <DayStrip
        id={id}
        label={label}
        week={value}
        day={day}
        onChange={onDayChange}
        closed={words.closed}
        within={within}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${day}`} className={styles.panel}>
        <Row gap={16} align="center" justify="between">
          <span className={styles.name}>{WEEKDAY_NAMES[day]}</span>
          {words.off ? (
            <label className={styles.state}>
              <input
                type="checkbox"
                aria-label={`${WEEKDAY_NAMES[day]}: ${words.off.toLowerCase()}`}
                className={choice.check}
                checked={!isOpen}
                disabled={disabled}
                onChange={toggle}
              />
              {words.off}
            </label>
          ) : (
            <label className={styles.state}>
              {isOpen ? words.open : words.closed}
              <input
                type="checkbox"
                role="switch"
                aria-checked={isOpen}
                aria-label={`${WEEKDAY_NAMES[day]}: ${words.open.toLowerCase()}`}
                className={choice.switch}
                checked={isOpen}
                disabled={disabled}
                onChange={toggle}
              />
            </label>
          )}
        </Row>
        {said && <p className={styles.note}>{said}</p>}
        <DayBar day={readDay(slots)} hours />
        {isOpen && (
          <SlotList
            day={WEEKDAY_NAMES[day]}
            slots={slots}
            onChange={change}
            newSlot={(open) => newSlot(open, day)}
            mayBeEmpty={lastSlotCloses}
            within={within?.(day)}
            words={words}
            disabled={disabled}
          />
        )}
        <div className={styles.copy}>
          <CopyMenu day={day} disabled={disabled} onCopy={(to) => onChange(withCopies(value, day, to))} />
        </div>
      </div>
      <p className={styles.summary} aria-live="polite">
        {weekSentence(readWeek(value), words.closed)}
      </p>
    </fieldset>
  );
}
