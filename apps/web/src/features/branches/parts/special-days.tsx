import { shortDay } from '@cauce/domain/time/dates';
import { holidaysOf } from '@cauce/domain/time/holidays';
import { partsOf } from '@cauce/domain/time/iso-date';
import { Accordion, Fold } from '../../../ui/layout/accordion.tsx';
import { SwitchField } from '../../../ui/form/fields/switch-field.tsx';
import type { BranchForm } from '../form-shape.ts';
import { useToday } from '../../../platform/today.ts';
import { ExceptionsField } from './exceptions-field.tsx';
import styles from './special-days.module.css';

/** Public holidays and the special dates of the branch. */
export function SpecialDays({ form }: { form: BranchForm }) {
  const { year } = partsOf(useToday());
  const mandatory = holidaysOf(year).filter((holiday) => holiday.mandatory);
  return (
    <>
      <SwitchField
        name="observesHolidays"
        label="Cerrar en días festivos oficiales"
        help="Los descansos obligatorios de la Ley Federal del Trabajo."
        whole
      />
      <div data-whole>
        <Accordion>
          <Fold title={`Días festivos de ${year}`} aside={`${mandatory.length} días`}>
            <ul className={styles.holidays}>
              {mandatory.map(({ date, name }) => (
                <li key={date}>
                  <span className={styles.date}>{shortDay(date)}</span>
                  {name}
                </li>
              ))}
            </ul>
          </Fold>
        </Accordion>
      </div>
      <ExceptionsField form={form} />
    </>
  );
}
