import type { Currency } from '@cauce/domain/money/money';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useToday } from '../../../platform/today.ts';
import { DateField } from '../../../ui/form/fields/date-field.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { SwitchField } from '../../../ui/form/fields/switch-field.tsx';
import { TextField } from '../../../ui/form/fields/text-field.tsx';
import { Grid } from '../../../ui/layout/box.tsx';
import type { ServiceForm } from '../form-shape.ts';
import { REDUCTION_TYPES, ReductionValue } from './reduction-value.tsx';
import { newDates, newDiscount, newTimer, type Payment } from '../payment-shape.ts';
import styles from './payment-part.module.css';

type Discount = NonNullable<Payment['discount']>;
type Expiration = Discount['expirationType'];

const EXPIRATIONS = [
  { value: 'always', label: 'Siempre' },
  { value: 'timer', label: 'Temporizador' },
  { value: 'date', label: 'Rango de fechas' },
];
const PARTS = [
  ['days', 'Días'],
  ['hours', 'Horas'],
  ['minutes', 'Minutos'],
  ['seconds', 'Segundos'],
] as const;

/** Clears the values that the chosen kind of discount or expiration does not use. */
function useWays(form: ServiceForm, type?: Discount['type'], expiration?: Expiration, today = ''): void {
  const last = useRef({ type, expiration });
  useEffect(() => {
    const before = last.current;
    last.current = { type, expiration };
    if (type === undefined || before.type === undefined) return;
    if (before.type !== type) form.setValue('linkPrice.discount.value', null as unknown as number);
    if (before.expiration === expiration) return;
    form.setValue('linkPrice.discount.timer', expiration === 'timer' ? newTimer() : null);
    form.setValue('linkPrice.discount.dates', expiration === 'date' ? newDates(today) : null);
  });
}

function TimerFields() {
  return (
    <>
      <TextField
        name="linkPrice.discount.timer.discountKey"
        label="Clave del cupón"
        placeholder="VERANO"
        help="Con ella se recuerda desde cuándo corre el tiempo de cada persona."
        whole
      />
      <Grid columns={4} gap={8} className={styles.timer} data-whole>
        {PARTS.map(([part, label]) => (
          <NumberField key={part} name={`linkPrice.discount.timer.${part}`} label={label} />
        ))}
      </Grid>
    </>
  );
}

function DateFields({ today }: { today: string }) {
  return (
    <>
      <DateField name="linkPrice.discount.dates.startDate" label="Desde" today={today} />
      <DateField name="linkPrice.discount.dates.endDate" label="Hasta" today={today} />
    </>
  );
}

/** Amount, text and expiration of a discount. */
export function DiscountFields({ form, currency }: { form: ServiceForm; currency: Currency }) {
  const today = useToday();
  const discount = useWatch({ control: form.control, name: 'linkPrice.discount' });
  useWays(form, discount?.type, discount?.expirationType, today);
  return (
    <>
      <SwitchField name="linkPrice.discount" label="Descuento" turnedOn={newDiscount} whole />
      {discount && (
        <>
          <SelectField name="linkPrice.discount.type" label="Tipo de descuento" options={REDUCTION_TYPES} />
          <ReductionValue
            name="linkPrice.discount.value"
            label="Valor del descuento"
            type={discount.type}
            currency={currency}
          />
          <TextField
            name="linkPrice.discount.words"
            label="Mensaje del descuento"
            placeholder="Solo esta semana"
          />
          <SelectField
            name="linkPrice.discount.expirationType"
            label="Vigencia del descuento"
            options={EXPIRATIONS}
          />
          {discount.timer && <TimerFields />}
          {discount.dates && <DateFields today={today} />}
        </>
      )}
    </>
  );
}
