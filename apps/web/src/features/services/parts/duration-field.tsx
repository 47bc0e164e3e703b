import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/inputs/button.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { minuteWords } from '../duration-words.ts';
import type { ServiceForm } from '../form-shape.ts';
import styles from './duration-field.module.css';

const COMMON = [15, 30, 45, 60, 90];

/** The duration in minutes, typed or chosen from usual ones. */
export function DurationField({ form }: { form: ServiceForm }) {
  const chosen = useWatch({ control: form.control, name: 'duration' });
  return (
    <Stack gap={8} shrink>
      <NumberField name="duration" label="Duración" unit="min" step={5} />
      <fieldset aria-label="Duraciones comunes" className={styles.common}>
        {COMMON.map((minutes) => (
          <Button
            key={minutes}
            size="small"
            kind={minutes === chosen ? 'secondary' : 'subtle'}
            aria-pressed={minutes === chosen}
            aria-label={minuteWords(minutes)}
            onClick={() =>
              form.setValue('duration', minutes, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          >
            {minutes}
          </Button>
        ))}
      </fieldset>
    </Stack>
  );
}
