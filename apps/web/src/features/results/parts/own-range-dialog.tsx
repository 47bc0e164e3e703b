import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DateField } from '../../../ui/form/fields/date-field.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import type { Range } from '../../../ui/charts/sheet.ts';
import { OwnRange } from '../period.ts';

interface OwnRangeDialogProps {
  open: boolean;
  onClose: () => void;
  /** The current range. */
  range: Range;
  today: string;
  onChoose: (range: Range) => void;
}

export function OwnRangeDialog({ open, onClose, ...form }: OwnRangeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Otro periodo" size="small">
      <RangeForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function RangeForm({ range, today, onChoose, onClose }: Omit<OwnRangeDialogProps, 'open'>) {
  const form = useZodForm(OwnRange, { desde: range.from, hasta: range.to });
  return (
    <Form
      form={form}
      mayBeLeft
      onSubmit={({ desde, hasta }) => {
        onChoose({ from: desde, to: hasta });
        onClose();
      }}
    >
      <DateField name="desde" label="Desde" today={today} />
      <DateField name="hasta" label="Hasta" today={today} />
      <FormActions save="Ver resultados" />
    </Form>
  );
}
