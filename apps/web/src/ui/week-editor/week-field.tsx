import { WEEKDAYS, type Weekday } from '@cauce/domain/week/week';
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormParts } from '../form/form-context.ts';
import { useField } from '../form/fields/use-field.ts';
import { hasProblems, type DraftWeek } from './draft.ts';
import { WeekEditor, type WeekEditorProps } from './week-editor.tsx';

export type WeekFieldProps = Omit<WeekEditorProps, 'value' | 'onChange' | 'day' | 'onDayChange'> & {
  /** The dotted path of a `draftWeekSchema` in the schema of the form. */
  name: string;
};

/** A week inside a form. Saving opens the first wrong day. */
export function WeekField({ name, ...rest }: WeekFieldProps) {
  const { control, saving } = useFormParts();
  const { submitCount } = useFormState({ control });
  const field = useField({ name, label: rest.label });
  const [day, setDay] = useState<Weekday>('monday');
  const place = useRef<HTMLDivElement>(null);
  const [attempts, setAttempts] = useState(submitCount);
  const week = field.value as DraftWeek;
  const wrong = WEEKDAYS.find((candidate) => hasProblems(week[candidate], rest.within?.(candidate)));

  if (attempts !== submitCount) {
    setAttempts(submitCount);
    if (wrong !== undefined) setDay(wrong);
  }

  // The form has already looked for fields with errors, and those of this day are only rendered now.
  useEffect(() => {
    if (attempts === 0) return;
    const form = place.current?.closest('form');
    const first = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first && place.current?.contains(first)) first.focus();
  }, [attempts]);

  return (
    <div ref={place} data-whole>
      <WeekEditor
        {...rest}
        value={week}
        onChange={field.change}
        day={day}
        onDayChange={setDay}
        disabled={rest.disabled || saving}
      />
    </div>
  );
}
