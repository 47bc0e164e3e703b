import { CalendarPlus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../../ui/inputs/button.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import type { BranchForm } from '../form-shape.ts';
import { ExceptionRow } from './exception-row.tsx';

/** The dates on which a branch is closed or has other hours. */
export function ExceptionsField({ form }: { form: BranchForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'exceptions' });
  return (
    <Stack gap={12} data-whole>
      {fields.map((field, index) => (
        <ExceptionRow key={field.id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button
          size="small"
          icon={<CalendarPlus aria-hidden size={16} />}
          onClick={() =>
            append({ date: '', label: '', ranges: [] }, { focusName: `exceptions.${fields.length}.date` })
          }
        >
          Agregar fecha especial
        </Button>
      </div>
    </Stack>
  );
}
