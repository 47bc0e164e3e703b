import { addDays, isIsoDate } from '@cauce/domain/time/iso-date';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useToday } from '../../../platform/today.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { DateField } from '../../../ui/form/fields/date-field.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { TimeField } from '../../../ui/form/fields/time-field.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Box, Grid, Row } from '../../../ui/layout/box.tsx';
import { newSession, type CourseForm } from '../form-shape.ts';
import { placesHelp } from './places-help.ts';
import styles from './schedules-field.module.css';

export interface ScheduleRowProps {
  form: CourseForm;
  index: number;
  /** Undefined for the only schedule. */
  onRemove: (() => void) | undefined;
}

/** A schedule with its places and sessions. A new session is suggested a week after the last one at the same time. */
export function ScheduleRow({ form, index, onRemove }: ScheduleRowProps) {
  const today = useToday();
  const path = `schedules.${index}` as const;
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: `${path}.sessionDates`,
    keyName: 'key',
  });
  const schedule = useWatch({ control: form.control, name: path });
  const add = () => {
    const last = schedule?.sessionDates.at(-1);
    const next = last && isIsoDate(last.date) ? { ...last, date: addDays(last.date, 7) } : newSession(today);
    append(next, { focusName: `${path}.sessionDates.${fields.length}.date` });
  };
  return (
    <fieldset className={styles.schedule}>
      <legend className="visually-hidden">Grupo {index + 1}</legend>
      <Row gap={12} align="start" justify="between">
        <Box basis={220}>
          <NumberField name={`${path}.total`} label="Lugares" help={placesHelp(schedule?.enrolled)} />
        </Box>
        {onRemove && (
          <IconButton label={`Quitar el grupo ${index + 1}`} icon={<Trash2 />} onClick={onRemove} />
        )}
      </Row>
      <Grid gap={8}>
        {fields.map((field, at) => (
          <div key={field.key} className={styles.session}>
            <DateField name={`${path}.sessionDates.${at}.date`} label={`Sesión ${at + 1}`} today={today} />
            <TimeField name={`${path}.sessionDates.${at}.startTime`} label="De" />
            <TimeField name={`${path}.sessionDates.${at}.endTime`} label="A" isEnd />
            <IconButton
              label={`Quitar la sesión ${at + 1}`}
              icon={<Trash2 />}
              disabled={fields.length === 1}
              onClick={() => remove(at)}
            />
          </div>
        ))}
        <div>
          <Button size="small" kind="subtle" icon={<Plus aria-hidden size={16} />} onClick={add}>
            Agregar sesión
          </Button>
        </div>
      </Grid>
    </fieldset>
  );
}
