import type { Interval } from '@cauce/domain/week/week';
import { DateField } from '../../../../ui/form/fields/date-field.tsx';
import { TimeField } from '../../../../ui/form/fields/time-field.tsx';

export interface WhenFieldsProps {
  step: number;
  min?: string;
  today: string;
  /** The open hours of the day, which decide what a typed «415» means. */
  open: readonly Interval[];
}

/** The fields for start and end, each a day and a time. */
export function WhenFields({ step, min, today, open }: WhenFieldsProps) {
  return (
    <>
      <DateField name="startDate" label="Fecha de inicio" min={min} today={today} />
      <TimeField name="startTime" label="Hora de inicio" step={step} open={open} />
      <DateField name="endDate" label="Fecha de fin" min={min} today={today} />
      <TimeField name="endTime" label="Hora de fin" step={step} open={open} />
    </>
  );
}
