import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { DateField } from './date-field.tsx';
import { Form } from '../form.tsx';
import { useZodForm } from '../use-zod-form.ts';

interface Days {
  from: string | undefined;
  to: string | undefined;
}

export interface OwnDaysProps extends Days {
  /** Today's date in the time zone of the business. */
  today: string;
  onChange: (days: Days) => void;
}

const day = () => z.iso.date('La fecha no es válida').nullable();
const DaysShape = z.object({ from: day(), to: day() }).refine(({ from, to }) => !from || !to || from <= to, {
  path: ['to'],
  message: 'La fecha final no puede ser anterior a la inicial',
});

/** A range of days that the person types, either end optional; a valid range takes effect at once. */
export function OwnDays({ from, to, today, onChange }: OwnDaysProps) {
  const form = useZodForm(DaysShape, { from: from ?? null, to: to ?? null });
  const written = useWatch({ control: form.control });
  const { trigger } = form;
  const settle = useEffectEvent((days: unknown) => {
    const read = DaysShape.safeParse(days);
    if (!read.success) void trigger();
    else if ((read.data.from ?? undefined) !== from || (read.data.to ?? undefined) !== to)
      onChange({ from: read.data.from ?? undefined, to: read.data.to ?? undefined });
  });
  useEffect(() => settle(written), [written]);
  const follow = useEffectEvent((days: Days) => {
    for (const name of ['from', 'to'] as const)
      if ((form.getValues(name) ?? undefined) !== days[name]) form.setValue(name, days[name] ?? null);
  });
  // Shows a range that was set or cleared elsewhere.
  useEffect(() => follow({ from, to }), [from, to]);
  return (
    <Form form={form} onSubmit={() => undefined} columns={2} mayBeLeft>
      <DateField name="from" label="Desde" today={today} />
      <DateField name="to" label="Hasta" today={today} />
    </Form>
  );
}
