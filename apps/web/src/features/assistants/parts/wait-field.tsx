import { LONGEST_WAIT, WHEN_ENABLED } from '@cauce/contract/assistants/assistant-capabilities';
import { useId } from 'react';
import { FieldNotes } from '../../../ui/form/field-frame.tsx';
import { Box, Grid } from '../../../ui/layout/box.tsx';
import choice from '../../../ui/form/fields/choice.module.css';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { Select } from '../../../ui/inputs/select.tsx';
import styles from './forms.module.css';

const HOUR = 60;
const STEP = 5;
const counted = (count: number, from: (at: number) => number, unit: string) =>
  Array.from({ length: count }, (_, at) => ({ value: String(from(at)), label: `${from(at)} ${unit}` }));
const HOURS = counted(Math.floor(LONGEST_WAIT / HOUR) + 1, (at) => at, 'h');
const MINUTES = counted(HOUR / STEP, (at) => at * STEP, 'min');

/** The earliest time that may be offered: at once, or some hours and minutes from now. */
export function WaitField({ name }: { name: string }) {
  const field = useField({ name, label: 'Agendar de inmediato' }, []);
  const id = useId();
  const minutes = typeof field.value === 'number' ? field.value : 0;
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  return (
    <>
      <Box shrink>
        <label className={choice.line}>
          <input
            type="checkbox"
            id={field.id}
            name={name}
            className={choice.check}
            checked={minutes === 0}
            aria-describedby={`${id}-help`}
            onChange={() => field.change(minutes === 0 ? WHEN_ENABLED.waitTimeToSchedule : 0)}
          />
          <span className={choice.label}>Agendar de inmediato</span>
        </label>
        <div className={choice.notes}>
          <FieldNotes
            id={id}
            help="Si lo quitas, no ofrece horarios antes del tiempo de espera."
            error={field.error}
          />
        </div>
      </Box>
      {minutes !== 0 && (
        <Grid columns={2} gap={16} className={styles.beside}>
          <Select
            label="Horas de espera"
            options={HOURS}
            value={String(hours)}
            onChange={(next) => field.change(Number(next) * HOUR + rest || STEP)}
          />
          <Select
            label="Minutos de espera"
            options={MINUTES}
            value={String(rest)}
            onChange={(next) => field.change(hours * HOUR + Number(next) || STEP)}
          />
        </Grid>
      )}
    </>
  );
}
