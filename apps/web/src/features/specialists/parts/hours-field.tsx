import type { Branch } from '@cauce/contract/agenda/branches';
import { newSpecialistSlot, restoredDay } from '@cauce/domain/week/new-slot';
import { hull } from '@cauce/domain/week/week';
import { useWatch } from 'react-hook-form';
import { WeekField } from '../../../ui/week-editor/week-field.tsx';
import { openingHoursAt, type SpecialistForm } from '../form-shape.ts';
import { branchNote, WORK_WORDS } from '../hours-words.ts';
import styles from './hours-field.module.css';

/** The working hours, within the hours of the chosen branch. */
export function HoursField({ form, branches }: { form: SpecialistForm; branches: readonly Branch[] }) {
  const branchId = useWatch({ control: form.control, name: 'branchId' });
  if (branchId === '')
    return (
      <p className={styles.first} data-whole>
        Elige una sucursal para partir de su horario.
      </p>
    );
  const open = openingHoursAt(branches, branchId);
  return (
    <WeekField
      name="week"
      label="Horario de trabajo"
      words={WORK_WORDS}
      newSlot={(day, weekday) => newSpecialistSlot(day, open[weekday])}
      reopened={(weekday) => restoredDay(open[weekday])}
      opensAnew
      lastSlotCloses={false}
      within={(weekday) => hull(open[weekday])}
      note={(weekday) => branchNote(open[weekday])}
    />
  );
}
