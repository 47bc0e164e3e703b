import { Combobox, useCombobox } from '@mantine/core';
import { formatHhmm, parseHhmm } from '@cauce/domain/time-of-day';
import { Clock } from 'lucide-react';
import { classes } from '../classes.ts';
import select from '../select.module.css';
import styles from './control.module.css';
import { FieldFrame } from './field-frame.tsx';
import { readTime, showTime } from './read-time.ts';
import { useDraft } from './use-draft.ts';
import { useField, type FieldProps } from './use-field.ts';

export interface TimeFieldProps extends FieldProps {
  /** Minutes between the times on offer; any other can be typed. */
  step?: number;
  /** The first and the last on offer. */
  from?: string;
  to?: string;
}

const COMBOBOX = { role: 'combobox' } as const;

function timesBetween(from: string, to: string, step: number): string[] {
  const start = parseHhmm(from) ?? 0;
  const end = parseHhmm(to) ?? 1439;
  const count = Math.max(0, Math.floor((end - start) / step) + 1);
  return Array.from({ length: count }, (_, index) => formatHhmm(start + index * step));
}

/** A time of the day ('16:30'): typed in any usual way, or picked. */
export function TimeField(props: TimeFieldProps) {
  const { step = 30, from = '00:00', to = '23:59' } = props;
  const field = useField(props);
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
  });
  const { settle, ...draft } = useDraft({ ...field, read: readTime, show: showTime });
  const pick = (time: string) => {
    field.change(time);
    settle();
    combobox.closeDropdown();
  };
  return (
    <FieldFrame {...props} {...field}>
      <Combobox store={combobox} onOptionSubmit={pick} position="bottom-start">
        <Combobox.DropdownTarget>
          <div className={styles.box}>
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                {...field.aria}
                {...COMBOBOX}
                {...draft}
                id={field.id}
                name={field.name}
                className={classes(styles.input, styles.figures)}
                placeholder="4:30 p. m."
                autoComplete="off"
                disabled={props.disabled}
                onClick={() => combobox.openDropdown()}
                onChange={(event) => {
                  draft.onChange(event);
                  combobox.closeDropdown();
                }}
                onBlur={() => {
                  draft.onBlur();
                  combobox.closeDropdown();
                }}
              />
            </Combobox.EventsTarget>
            <span className={styles.side}>
              <Clock aria-hidden size={16} />
            </span>
          </div>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <Combobox.Options className={select.options} aria-label={props.label}>
            {timesBetween(from, to, step).map((time) => (
              <Combobox.Option
                key={time}
                value={time}
                active={time === field.value}
                className={select.option}
              >
                <span className={styles.figures}>{showTime(time)}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </FieldFrame>
  );
}
