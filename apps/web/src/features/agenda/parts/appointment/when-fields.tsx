import { DateField } from '../../../../ui/form/fields/date-field.tsx';
import { TimeField } from '../../../../ui/form/fields/time-field.tsx';

/** The fields for start and end, each a day and a time. */
export function WhenFields({ step, min, today }: { step: number; min?: string; today: string }) {
  return (
    <>
      <DateField name="startDate" label="Fecha de inicio" min={min} today={today} />
      <TimeField name="startTime" label="Hora de inicio" step={step} />
      <DateField name="endDate" label="Fecha de fin" min={min} today={today} />
      <TimeField name="endTime" label="Hora de fin" step={step} />
    </>
  );
}
