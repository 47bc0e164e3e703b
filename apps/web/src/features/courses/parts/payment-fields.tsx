import type { Course } from '@cauce/contract/sales/courses';
import { formatMoney } from '@cauce/domain/money/money';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { MoneyField } from '../../../ui/form/fields/money-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { balanceOf, METHOD_OPTIONS, type EnrollmentForm } from '../enrollment-shape.ts';
import { PAYMENT_OPTIONS } from '../enrollment-words.ts';

export interface PaymentFieldsProps {
  form: EnrollmentForm;
  courses: readonly Course[];
}

/** Fee, paid amount and balance; the balance is computed until somebody edits it. */
export function PaymentFields({ form, courses }: PaymentFieldsProps) {
  const [courseId, fee, paid] = useWatch({
    control: form.control,
    name: ['courseId', 'enrollmentFee', 'totalPaid'],
  });
  const course = courses.find(({ _id }) => _id === courseId);
  const balance = course && balanceOf(course, fee, paid);
  const inputs = [courseId, fee, paid].join(' ');
  const before = useRef(inputs);
  useEffect(() => {
    // The stored balance of an enrollment stays until one of these values changes.
    if (before.current === inputs || balance === undefined) return;
    before.current = inputs;
    form.setValue('remainingBalance', balance.remainingBalance, { shouldDirty: true });
    form.setValue('paymentStatus', balance.paymentStatus, { shouldDirty: true });
  }, [form, inputs, balance]);
  return (
    <>
      <MoneyField name="enrollmentFee" label="Cuota de inscripción" />
      <MoneyField
        name="totalPaid"
        label="Total pagado"
        {...(balance && {
          help: `En total son ${formatMoney(balance.due)}. Lo que agregues se anota en tus finanzas.`,
        })}
      />
      <MoneyField name="remainingBalance" label="Por cobrar" />
      <SelectField name="paymentStatus" label="Estado del pago" options={PAYMENT_OPTIONS} always />
      <SelectField
        name="paymentMethod"
        label="Forma de pago"
        options={METHOD_OPTIONS}
        placeholder="Sin indicar"
      />
    </>
  );
}
