import type { DiscountType } from '@cauce/domain/money/discount';
import type { Currency } from '@cauce/domain/money/money';
import { MoneyField } from '../../../ui/form/fields/money-field.tsx';
import { NumberField } from '../../../ui/form/fields/number-field.tsx';

export const REDUCTION_TYPES = [
  { value: 'percentage', label: 'Porcentaje' },
  { value: 'fixed', label: 'Cantidad fija' },
];

interface ReductionValueProps {
  name: string;
  label: string;
  type: DiscountType;
  currency: Currency;
}

/** The value of a discount or a deposit: a percentage, or an amount. */
export const ReductionValue = ({ name, label, type, currency }: ReductionValueProps) =>
  type === 'fixed' ? (
    <MoneyField name={name} label={label} currency={currency} />
  ) : (
    <NumberField name={name} label={label} unit="%" decimals />
  );
