import { Combobox, useCombobox } from '@mantine/core';
import { formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';
import type { Interval } from '@cauce/domain/week/week';
import { Clock } from 'lucide-react';
import type { AriaAttributes } from 'react';
import styles from '../form/control.module.css';
import { readTime, showTime } from '../form/fields/read-time.ts';
import { useDraft } from '../form/use-draft.ts';
import { ListedInput } from './listed-input.tsx';
import select from './select.module.css';

export interface TimeInputProps extends AriaAttributes {
  id?: string;
  name?: string;
  /** 'HH:mm', or the typed text when it is not a time. */
  value: unknown;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  /** The name of the list for screen readers. */
  listLabel: string;
  /** Minutes between the listed times; any other time can be typed. */
  step?: number;
  /** The first and the last listed time. */
  from?: string;
  to?: string;
  /** For an end of a range: midnight and the last minute are then the end of the day, '24:00'. */
  isEnd?: boolean;
  /** A typed time without its half of the day means the half that is open. */
  open?: readonly Interval[] | undefined;
  /** Hides the clock icon, where space is short. */
  bare?: boolean;
  disabled?: boolean;
}

const MIDNIGHT = '00:00';
const LAST_MINUTE = '23:59';
const DAY_END = '24:00';
const nothing = () => undefined;

const readEnd = (text: string, open: readonly Interval[]) => {
  const time = readTime(text, open);
  return time === MIDNIGHT || time === LAST_MINUTE ? DAY_END : time;
};

function timesBetween(from: string, to: string, step: number): string[] {
  const start = parseHhmm(from) ?? 0;
  const end = parseHhmm(to) ?? 1439;
  const count = Math.max(0, Math.floor((end - start) / step) + 1);
  return Array.from({ length: count }, (_, index) => formatHhmm(start + index * step));
}

/** A time of the day outside of forms, typed in any usual way or chosen from a list. */
export function TimeInput({
  id,
  name,
  value,
  onChange,
  onBlur = nothing,
  listLabel,
  step = 30,
  isEnd = false,
  open = [],
  from = MIDNIGHT,
  to = isEnd ? DAY_END : LAST_MINUTE,
  bare,
  disabled,
  ...aria
}: TimeInputProps) {
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
  });
  const read = (text: string) => (isEnd ? readEnd : readTime)(text, open);
  const { settle, ...draft } = useDraft({ value, read, show: showTime, change: onChange, blur: onBlur });
  // A closed list renders no options, because a week has dozens of these inputs.
  const times = combobox.dropdownOpened ? timesBetween(from, to, step) : [];
  const pick = (time: string) => {
    onChange(time);
    settle();
    combobox.closeDropdown();
  };
  return (
    <ListedInput
      {...{ store: combobox, listLabel, disabled }}
      onPick={pick}
      end={!bare && <Clock aria-hidden size={16} />}
      input={{
        ...aria,
        ...draft,
        id,
        name,
        className: styles.figures,
        placeholder: '4:30 p. m.',
        onChange: (event) => {
          draft.onChange(event);
          combobox.closeDropdown();
        },
      }}
    >
      {times.map((time) => (
        <Combobox.Option key={time} value={time} active={time === value} className={select.option}>
          <span className={styles.figures}>{showTime(time)}</span>
        </Combobox.Option>
      ))}
    </ListedInput>
  );
}
