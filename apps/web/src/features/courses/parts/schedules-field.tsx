import { CalendarPlus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useToday } from '../../../platform/today.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { newSchedule, type CourseForm } from '../form-shape.ts';
import { ScheduleRow } from './schedule-row.tsx';
import styles from './schedules-field.module.css';

/** The schedules of a course, each with its own days and places. */
export function SchedulesField({ form }: { form: CourseForm }) {
  const today = useToday();
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'schedules',
    keyName: 'key',
  });
  const problem = form.formState.errors.schedules;
  const message = problem?.root?.message ?? problem?.message;
  return (
    <div className={styles.list} data-whole>
      {fields.map((field, index) => (
        <ScheduleRow
          key={field.key}
          form={form}
          index={index}
          onRemove={fields.length > 1 ? () => remove(index) : undefined}
        />
      ))}
      {message !== undefined && (
        <p className={styles.problem} role="alert">
          {message}
        </p>
      )}
      <div>
        <Button
          size="small"
          icon={<CalendarPlus aria-hidden size={16} />}
          onClick={() =>
            append(newSchedule(today), { focusName: `schedules.${fields.length}.sessionDates.0.date` })
          }
        >
          Agregar grupo
        </Button>
      </div>
    </div>
  );
}
