import { day } from '@cauce/contract/availability';
import { addDays } from '@cauce/domain/iso-date';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useWatch, type Control, type FieldValues } from 'react-hook-form';
import * as z from 'zod';
import { useToday } from '../../../platform/today.ts';
import { Button } from '../../../ui/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormContext, type FormParts } from '../../../ui/form/form-context.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import styles from './filter-panel.module.css';

const Days = z
  .object({ from: day().nullable(), to: day().nullable() })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: 'La fecha final no puede ser anterior a la inicial',
  });

const NOTHING = new Set<string>();

interface Stretch {
  from: string | undefined;
  to: string | undefined;
}

export interface DaysFilterProps extends Stretch {
  /** Such as the last thirty days, counted from today. */
  quick: readonly { label: string; from?: number; to?: number }[];
  onChange: (days: Stretch) => void;
}

/** A stretch of days, either end open; it holds as soon as it makes sense. */
export function DaysFilter({ from, to, quick, onChange }: DaysFilterProps) {
  const today = useToday();
  const form = useZodForm(Days, { from: from ?? null, to: to ?? null });
  const written = useWatch({ control: form.control });
  const { reset, trigger } = form;

  // The address went elsewhere: a chip was taken away, or the page before came back.
  useEffect(() => reset({ from: from ?? null, to: to ?? null }), [reset, from, to]);

  const settle = useEffectEvent((days: unknown) => {
    const read = Days.safeParse(days);
    if (!read.success) void trigger();
    else if ((read.data.from ?? undefined) !== from || (read.data.to ?? undefined) !== to)
      onChange({ from: read.data.from ?? undefined, to: read.data.to ?? undefined });
  });
  useEffect(() => settle(written), [written]);

  // Fields without a form around them: nothing is sent, and a panel may stand within a form.
  const { shown } = form;
  const control = form.control as unknown as Control<FieldValues>;
  const parts = useMemo<FormParts>(
    () => ({ control, schema: Days, shown, sending: NOTHING, saving: false }),
    [control, shown],
  );

  const dayOf = (days: number | undefined) => (days === undefined ? undefined : addDays(today, -days));
  return (
    <FormContext value={parts}>
      <div className={styles.days}>
        <div className={styles.quick}>
          {quick.map((each) => (
            <Button
              key={each.label}
              size="small"
              aria-pressed={dayOf(each.from) === from && dayOf(each.to) === to}
              onClick={() => onChange({ from: dayOf(each.from), to: dayOf(each.to) })}
            >
              {each.label}
            </Button>
          ))}
        </div>
        <DateField name="from" label="Desde" today={today} />
        <DateField name="to" label="Hasta" today={today} />
      </div>
    </FormContext>
  );
}
