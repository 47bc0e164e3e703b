import { allowsBefore, clampDelay, type UpsellTiming } from '@cauce/domain/upsells/timing';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Grid, Stack } from '../../../ui/layout/box.tsx';
import { DIRECTION_SEGMENTS, REFERENCE_OPTIONS, timingSentence, UNIT_OPTIONS } from '../words.ts';
import { DelayField } from './delay-field.tsx';
import type { UpsellForm } from '../form-shape.ts';
import styles from './upsell.module.css';
import { useFollowingTiming } from './use-following-timing.ts';

/** How long before or after which appointment the message leaves. */
export function TimingPart({ form, timing }: { form: UpsellForm; timing: UpsellTiming }) {
  const { timeUnit, delayDirection, delayReference } = timing;
  useFollowingTiming(form, timing);
  return (
    <Stack gap={16}>
      <DelayField name="delay" label="Cuánto tiempo" unit={timeUnit} direction={delayDirection} />
      <Grid gap={12} columns={2} className={styles.pair}>
        <SelectField name="timeUnit" label="Unidad de tiempo" options={UNIT_OPTIONS} always />
        <SelectField name="delayReference" label="Punto de referencia" options={REFERENCE_OPTIONS} always />
      </Grid>
      {allowsBefore(delayReference) && (
        <Segmented
          label="Antes o después"
          value={delayDirection}
          segments={DIRECTION_SEGMENTS}
          onChange={(direction) => {
            form.setValue('delayDirection', direction, { shouldDirty: true });
            form.setValue('delay', clampDelay(timing.delay, timeUnit, direction), { shouldDirty: true });
          }}
        />
      )}
      <p className={styles.muted}>
        Se envía: <strong>{timingSentence(timing)}</strong> Se cuenta desde la hora de la cita.
      </p>
    </Stack>
  );
}
