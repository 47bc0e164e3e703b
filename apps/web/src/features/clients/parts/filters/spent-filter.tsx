import { centsOf } from '@cauce/domain/money/money';
import * as z from 'zod';
import { FormContext } from '../../../../ui/form/form-context.ts';
import { MoneyField } from '../../../../ui/form/fields/money-field.tsx';
import { Stack } from '../../../../ui/layout/box.tsx';
import type { FilterProps } from '../../filters.ts';
import { useInstantFields } from '../../use-instant-fields.ts';
import styles from './filter-panel.module.css';

const MOST_CENTS = 99_999_999_999;
const cents = () =>
  z.int('Escribe una cantidad en pesos').max(MOST_CENTS, 'Escribe una cantidad menor').nullable();
const Spent = z
  .object({ from: cents(), to: cents() })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: 'La cantidad final no puede ser menor que la inicial',
  });

const inCents = (text: string | undefined) => (text === undefined ? null : centsOf(Number(text)));
const inPesos = (amount: number | null) => (amount === null ? undefined : String(amount / 100));

/** Filters by the total amount that a contact paid; either end may be open. */
export function SpentFilter({ filters, setFilters }: FilterProps) {
  const held = { from: inCents(filters.spentFrom), to: inCents(filters.spentTo) };
  const fields = useInstantFields(Spent, held, ({ from, to }) =>
    setFilters({ spentFrom: inPesos(from), spentTo: inPesos(to) }),
  );
  return (
    <FormContext value={fields}>
      <Stack gap={12} className={styles.days}>
        <MoneyField name="from" label="Desde" />
        <MoneyField name="to" label="Hasta" help="Quienes no han pagado nada cuentan como $0.00." />
      </Stack>
    </FormContext>
  );
}
