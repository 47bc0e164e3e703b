import { day } from '@cauce/contract/availability';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { useToday } from '../../../platform/today.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import type { Days } from '../period.ts';
import styles from './money-toolbar.module.css';

const Written = z
  .object({ from: day().nullable(), to: day().nullable() })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: 'La fecha final no puede ser anterior a la inicial',
  });

/** Days of one's own, either end open; they hold as soon as they make sense. */
export function OwnDays({ from, to, onChange }: Days & { onChange: (days: Days) => void }) {
  const today = useToday();
  const form = useZodForm(Written, { from: from ?? null, to: to ?? null });
  const written = useWatch({ control: form.control });
  const { trigger } = form;
  const settle = useEffectEvent((days: unknown) => {
    const read = Written.safeParse(days);
    if (!read.success) void trigger();
    else if ((read.data.from ?? undefined) !== from || (read.data.to ?? undefined) !== to)
      onChange({ from: read.data.from ?? undefined, to: read.data.to ?? undefined });
  });
  useEffect(() => settle(written), [written]);
  return (
    <div className={styles.days}>
      <Form form={form} onSubmit={() => undefined} columns={2} mayBeLeft>
        <DateField name="from" label="Desde" today={today} />
        <DateField name="to" label="Hasta" today={today} />
      </Form>
    </div>
  );
}
