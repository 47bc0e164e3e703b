import { WEEKDAY_ABBREVIATIONS, WEEKDAYS } from '@cauce/domain/week/week';
import { useWatch } from 'react-hook-form';
import { useToday } from '../../../platform/today.ts';
import { ChipsField } from '../../../ui/form/fields/chips-field.tsx';
import { DateField } from '../../../ui/form/fields/date-field.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { TimeField } from '../../../ui/form/fields/time-field.tsx';
import type { CourseForm } from '../form-shape.ts';
import { placesHelp } from './places-help.ts';

const UNITS = [
  { value: 'days', label: 'días' },
  { value: 'weeks', label: 'semanas' },
  { value: 'months', label: 'meses' },
];
const DAYS = WEEKDAYS.map((day, index) => ({ value: String(index), label: WEEKDAY_ABBREVIATIONS[day] }));

/** The rule of a recurring course: its interval, first day and time. */
export function RecurrenceFields({ form }: { form: CourseForm }) {
  const today = useToday();
  const recurrence = useWatch({ control: form.control, name: 'recurrence' });
  return (
    <>
      <DateField name="recurrence.startDate" label="Empieza" today={today} />
      <NumberField name="recurrence.total" label="Lugares" help={placesHelp(recurrence?.enrolled)} />
      <NumberField name="recurrence.interval" label="Se repite cada" placeholder="1" />
      <SelectField name="recurrence.unit" label="Unidad" options={UNITS} always />
      {recurrence?.unit === 'weeks' && (
        <ChipsField name="recurrence.daysOfWeek" label="Días de la semana" options={DAYS} whole />
      )}
      <TimeField name="recurrence.startTime" label="De" />
      <TimeField name="recurrence.endTime" label="A" isEnd />
    </>
  );
}
