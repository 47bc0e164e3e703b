import { Popover } from '@mantine/core';
import { isIsoDate } from '@cauce/domain/time/iso-date';
import { CalendarDays, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { classes } from '../../classes.ts';
import { IconButton } from '../../inputs/icon-button.tsx';
import { FLOATING } from '../../mantine-theme.ts';
import styles from '../control.module.css';
import { FieldFrame } from '../field-frame.tsx';
import { editDate, localToday, readDate, showDate } from './read-date.ts';
import { useDraft } from '../use-draft.ts';
import { useField, type FieldProps } from './use-field.ts';

const Calendar = lazy(() => import('../../data/calendar.tsx'));

export interface DateFieldProps extends FieldProps {
  min?: string;
  max?: string;
  /** Returns whether a day cannot be chosen. */
  closed?: (date: string) => boolean;
  /** Today's date in the time zone of the business. */
  today?: string;
}

/** A calendar day ('2026-11-20'), typed as 20/11/2026 or chosen in a calendar. */
export function DateField(props: DateFieldProps) {
  const { min, max, closed, today } = props;
  const field = useField(props);
  const [open, setOpen] = useState(false);
  const read = (text: string) => readDate(text, today ?? localToday());
  const { settle, ...draft } = useDraft({ ...field, read, show: showDate, edit: editDate });
  const date = typeof field.value === 'string' && isIsoDate(field.value) ? field.value : null;
  return (
    <FieldFrame {...props} {...field}>
      <Popover {...FLOATING} opened={open} onChange={setOpen} trapFocus returnFocus position="bottom-end">
        <div className={styles.box}>
          <input
            {...field.aria}
            {...draft}
            id={field.id}
            name={field.name}
            className={classes(styles.input, styles.figures)}
            placeholder="dd/mm/aaaa"
            autoComplete="off"
            disabled={props.disabled}
          />
          <span className={styles.side}>
            {date && !field.required && !props.disabled && (
              <IconButton
                size="small"
                quiet
                label="Quitar la fecha"
                icon={<X />}
                onClick={() => field.change(null)}
              />
            )}
            <Popover.Target>
              <IconButton
                size="small"
                quiet
                label="Abrir el calendario"
                icon={<CalendarDays />}
                disabled={props.disabled}
                onClick={() => setOpen(!open)}
              />
            </Popover.Target>
          </span>
        </div>
        <Popover.Dropdown style={{ padding: 12 }} data-mantine-stop-propagation>
          <Suspense fallback={<div style={{ width: 252, height: 288 }} />}>
            <Calendar
              value={date}
              min={min}
              max={max}
              closed={closed}
              onPick={(picked) => {
                field.change(picked);
                settle();
                setOpen(false);
              }}
            />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </FieldFrame>
  );
}
