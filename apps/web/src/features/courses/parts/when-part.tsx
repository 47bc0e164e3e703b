import { daysOfRecurrence } from '@cauce/domain/time/recurrence';
import { isIsoDate } from '@cauce/domain/time/iso-date';
import { MOST_SESSIONS } from '@cauce/contract/sales/courses';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useToday } from '../../../platform/today.ts';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { newRecurrence, newSchedule, type CourseForm, type CourseValues } from '../form-shape.ts';
import { RecurrenceFields } from './recurrence-fields.tsx';
import { SchedulesField } from './schedules-field.tsx';
import { SessionCalendar } from './session-calendar.tsx';
import styles from './when-part.module.css';

const WAYS = [
  { value: 'repeats', label: 'Se repite' },
  { value: 'listed', label: 'Fechas por grupo' },
] as const;

const whole = (value: unknown, most: number): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, 0), most) : 0;

/** The session days that result from the values of the form. */
function daysOf({
  recurrence,
  schedules,
  sessions,
}: Pick<CourseValues, 'recurrence' | 'schedules' | 'sessions'>): string[] {
  if (recurrence === null)
    return schedules.flatMap(({ sessionDates }) => sessionDates.map(({ date }) => date)).filter(isIsoDate);
  const { startDate, interval = 1, unit, daysOfWeek } = recurrence;
  const isWritten = isIsoDate(startDate ?? '') && whole(interval, 52) > 0;
  if (!isWritten || (unit === 'weeks' && daysOfWeek.length === 0)) return [];
  const rule = { startDate, interval, unit, daysOfWeek: daysOfWeek.map(Number) };
  return daysOfRecurrence(rule, whole(sessions, MOST_SESSIONS));
}

/** The sessions by a rule or day by day; the values of both kinds are kept while the person switches. */
export function WhenPart({ form }: { form: CourseForm }) {
  const today = useToday();
  const [recurrence, schedules, sessions] = useWatch({
    control: form.control,
    name: ['recurrence', 'schedules', 'sessions'],
  });
  const other = useRef<Pick<CourseValues, 'recurrence' | 'schedules'>>({
    recurrence: newRecurrence(today),
    schedules: [newSchedule(today)],
  });
  const way = recurrence === null ? 'listed' : 'repeats';
  const choose = (next: (typeof WAYS)[number]['value']) => {
    if (next === way) return;
    const { recurrence: rule, schedules: list } = other.current;
    other.current = { recurrence: recurrence ?? rule, schedules: schedules.length > 0 ? schedules : list };
    form.setValue('recurrence', next === 'repeats' ? rule : null, { shouldDirty: true });
    form.setValue('schedules', next === 'repeats' ? [] : list, { shouldDirty: true });
    form.clearErrors(['recurrence', 'schedules']);
  };
  return (
    <>
      <div className={styles.way}>
        <Segmented label="Cómo se dan las sesiones" segments={WAYS} value={way} onChange={choose} />
      </div>
      {way === 'repeats' ? <RecurrenceFields form={form} /> : <SchedulesField form={form} />}
      <SessionCalendar days={daysOf({ recurrence, schedules, sessions })} />
    </>
  );
}
