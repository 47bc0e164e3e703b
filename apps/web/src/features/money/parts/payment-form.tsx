import { formatMoney } from '@cauce/domain/money/money';
import { METHOD_WORDS } from '@cauce/contract/sales/money-words';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/inputs/button.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/fields/money-field.tsx';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import { methodOptions } from '../form-shape.ts';
import { MOST_LINES, noLine, type PaymentForm as Shape, PaymentShape } from '../payment-shape.ts';
import { type PaidFor, usePay } from '../paying.ts';
import { balanceOf } from '../queries.ts';
import styles from './payment-form.module.css';

interface LinesProps {
  form: Shape;
  rest: number | undefined;
  /** The cents that the business keeps for the client. */
  balance: number;
}

const methodsWith = (balance: number) => [
  ...methodOptions(),
  ...(balance > 0 ? [{ value: 'balance', label: `${METHOD_WORDS.balance} (${formatMoney(balance)})` }] : []),
];

function Lines({ form, rest, balance }: LinesProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'payments' });
  return (
    <Stack gap={12} data-whole>
      {fields.map((field, index) => (
        <fieldset key={field.id} className={styles.line} aria-label={`Pago ${index + 1}`}>
          <MoneyField name={`payments.${index}.amount`} label="Monto" />
          <SelectField
            name={`payments.${index}.paymentMethod`}
            label="Forma de pago"
            options={methodsWith(balance)}
            always
          />
          {fields.length > 1 && (
            <IconButton
              className={styles.remove}
              label={`Quitar el pago ${index + 1}`}
              icon={<Trash2 />}
              onClick={() => remove(index)}
            />
          )}
        </fieldset>
      ))}
      {fields.length < MOST_LINES && (
        <div>
          <Button
            size="small"
            icon={<Plus aria-hidden size={14} />}
            onClick={() => append(noLine(rest), { focusName: `payments.${fields.length}.amount` })}
          >
            Agregar otra forma de pago
          </Button>
        </div>
      )}
    </Stack>
  );
}

export interface PaymentFormProps {
  paidFor: PaidFor;
  /** The client, who may pay with their balance. */
  clientId: string | null;
  /** The label of the price. */
  named: string;
  /** The price in cents; undefined when it is not a number. */
  price: number | undefined;
  paid: number;
  onPaid: () => void;
}

export function PaymentForm({ paidFor, clientId, named, price, paid, onPaid }: PaymentFormProps) {
  const due = price === undefined || price <= paid ? undefined : price - paid;
  const form = useZodForm(PaymentShape, { payments: [noLine(due)] });
  const lines = useWatch({ control: form.control, name: 'payments' });
  const pay = usePay(paidFor);
  const { data: balance = 0 } = useQuery(balanceOf(clientId));
  const written = lines.reduce((cents, { amount }) => cents + (typeof amount === 'number' ? amount : 0), 0);
  const rest = due === undefined || due <= written ? undefined : due - written;

  return (
    <Form
      form={form}
      onSubmit={async ({ payments }) => {
        await pay(payments, (left) => form.setValue('payments', [...left]));
        onPaid();
      }}
    >
      <Facts
        apart
        facts={[
          price !== undefined && [named, formatMoney(price)],
          paid > 0 && ['Ya pagado', formatMoney(paid)],
          (lines.length > 1 || rest !== undefined) && ['Este pago', formatMoney(written)],
          rest !== undefined && ['Falta por pagar', formatMoney(rest)],
        ]}
      />
      {price !== undefined && paid >= price && (
        <p className={styles.note}>Esta cita ya está pagada. Lo que registres se suma.</p>
      )}
      <Lines form={form} rest={rest} balance={balance} />
      <FormActions save="Registrar pago" />
    </Form>
  );
}
