import { WEEKDAY_NAMES, type Interval, type Weekday } from '@cauce/domain/week';
import { weekSentence } from '@cauce/domain/week-words';
import { useId, useState } from 'react';
import choice from '../form/choice.module.css';
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
  /** The day that is open, when whoever draws this wants to choose it. */
  day: Weekday;
  onDayChange: (day: Weekday) => void;
  /** The next slot of a day that is open; undefined when there is no room. */
  newSlot: (day: readonly Interval[], weekday: Weekday) => Interval | undefined;
  /** What a closed day gets when it opens and nothing of it is remembered. */
  reopened: (weekday: Weekday) => Interval[];
  /** Whether taking the last slot away closes the day; otherwise only the switch does. */
  lastSlotCloses: boolean;
  words?: WeekWords;
  disabled?: boolean;
}

/** The hours of every week, a day at a time. */
export function WeekEditor(props: WeekEditorProps) {
  const { label, value, onChange, day, onDayChange, newSlot, reopened, lastSlotCloses, disabled } = props;
  const { words = WEEK_WORDS } = props;
  const id = useId();
  const [closedHours, setClosedHours] = useState<Partial<DraftWeek>>({});
  const slots = value[day];
  const isOpen = slots.length > 0;

  const change = (next: DraftSlot[]) => onChange(withDay(value, day, next));
  const toggle = () => {
    if (isOpen) setClosedHours({ ...closedHours, [day]: slots });
    change(isOpen ? [] : (closedHours[day] ?? draftDay(reopened(day))));
  };

  return (
    <fieldset className={styles.editor}>
      <legend className="visually-hidden">{label}</legend>
      <DayStrip id={id} label={label} week={value} day={day} onChange={onDayChange} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${day}`} className={styles.panel}>
        <div className={styles.top}>
          <span className={styles.name}>{WEEKDAY_NAMES[day]}</span>
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
        </div>
        <DayBar day={readDay(slots)} hours />
        {isOpen && (
          <SlotList
            day={WEEKDAY_NAMES[day]}
            slots={slots}
            onChange={change}
            newSlot={(open) => newSlot(open, day)}
            mayBeEmpty={lastSlotCloses}
            words={words}
            disabled={disabled}
          />
        )}
        <div className={styles.copy}>
          <CopyMenu day={day} disabled={disabled} onCopy={(to) => onChange(withCopies(value, day, to))} />
        </div>
      </div>
      <p className={styles.summary} aria-live="polite">
        {weekSentence(readWeek(value))}
      </p>
    </fieldset>
  );
}
