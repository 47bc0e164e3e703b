import { isIsoDate } from '@cauce/domain/time/iso-date';
import { longDay } from '@cauce/domain/time/dates';
import { DEFAULT_SLOT, newBranchSlot } from '@cauce/domain/week/new-slot';
import { Trash2 } from 'lucide-react';
import { useController, useWatch } from 'react-hook-form';
import { DateField } from '../../../ui/form/fields/date-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { draftDay } from '../../../ui/week-editor/draft.ts';
import { SlotList } from '../../../ui/week-editor/slot-list.tsx';
import type { BranchForm } from '../form-shape.ts';
import { useToday } from '../../../platform/today.ts';
import styles from './exceptions-field.module.css';

const KINDS = [
  { value: 'closed', label: 'Cerrado' },
  { value: 'other', label: 'Otro horario' },
] as const;

export interface ExceptionRowProps {
  form: BranchForm;
  index: number;
  onRemove: () => void;
}

/** A special date: its reason, and whether the branch is closed or has other hours. */
export function ExceptionRow({ form, index, onRemove }: ExceptionRowProps) {
  const today = useToday();
  const { field } = useController({ control: form.control, name: `exceptions.${index}.ranges` });
  const date = useWatch({ control: form.control, name: `exceptions.${index}.date` });
  const when = typeof date === 'string' && isIsoDate(date) ? longDay(date) : `Fecha ${index + 1}`;
  const ranges = field.value ?? [];
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{when}</legend>
      <div className={styles.fields}>
        <DateField name={`exceptions.${index}.date`} label="Fecha" today={today} />
        <TextField name={`exceptions.${index}.label`} label="Motivo" placeholder="Nochebuena" />
        <IconButton
          label={`Quitar: ${when}`}
          icon={<Trash2 />}
          onClick={onRemove}
          className={styles.remove}
        />
      </div>
      <div>
        <Segmented
          label={`Ese día: ${when}`}
          segments={KINDS}
          value={ranges.length === 0 ? 'closed' : 'other'}
          onChange={(kind) => field.onChange(kind === 'closed' ? [] : draftDay([DEFAULT_SLOT]))}
        />
      </div>
      {ranges.length > 0 && (
        <SlotList
          day={when}
          slots={ranges}
          onChange={field.onChange}
          newSlot={newBranchSlot}
          mayBeEmpty={false}
        />
      )}
    </fieldset>
  );
}
