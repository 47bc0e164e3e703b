import type { Currency } from '@cauce/domain/money/money';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { SwitchField } from '../../../ui/form/fields/switch-field.tsx';
import type { ServiceForm } from '../form-shape.ts';
import { newDeposit } from '../payment-shape.ts';
import { REDUCTION_TYPES, ReductionValue } from './reduction-value.tsx';

/** The part of the price that is paid by the link; the rest is paid at the branch. */
export function DepositFields({ form, currency }: { form: ServiceForm; currency: Currency }) {
  const deposit = useWatch({ control: form.control, name: 'linkPrice.deposit' });
  const type = deposit?.type;
  const last = useRef(type);
  useEffect(() => {
    const before = last.current;
    last.current = type;
    // A percentage is no amount.
    if (type !== undefined && before !== undefined && before !== type)
      form.setValue('linkPrice.deposit.value', null as unknown as number);
  }, [type, form]);
  return (
    <>
      <SwitchField
        name="linkPrice.deposit"
        label="Cobrar solo un anticipo"
        help="El resto se paga el día de la cita."
        turnedOn={newDeposit}
        whole
      />
      {deposit && (
        <>
          <SelectField name="linkPrice.deposit.type" label="Tipo de anticipo" options={REDUCTION_TYPES} />
          <ReductionValue
            name="linkPrice.deposit.value"
            label="Valor del anticipo"
            type={deposit.type}
            currency={currency}
          />
        </>
      )}
    </>
  );
}
