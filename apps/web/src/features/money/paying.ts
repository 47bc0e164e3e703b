import { money, SALES } from '@cauce/contract/sales/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../platform/call.ts';
import { unwrapFields } from '../../platform/unwrap-fields.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { PAYMENTS_TOPIC } from '../payments/index.ts';
import type { PaymentLine } from './payment-shape.ts';
import { TOPIC } from './queries.ts';

const movementOf = ({ amount, paymentMethod }: PaymentLine) => ({
  amount: amount / 100,
  paymentMethod,
  type: 'in' as const,
  category: SALES,
  customId: '',
  clientId: null,
  branchId: null,
  specialistId: null,
  comments: '',
});

/** The record that a payment is for. */
export type PaidFor = { appointmentId: string } | { orderId: string };

/** Registers payments one after the other; those before a refused one stay registered. */
export function usePay(paidFor: PaidFor) {
  const client = useQueryClient();
  /** The once key of the payment: sending it again after a time-out is the same payment. */
  const key = useRef(crypto.randomUUID());
  const { mutateAsync } = useMutation({
    mutationFn: (line: PaymentLine) =>
      call(money.register, {
        body: { moneyMovement: movementOf(line), ...paidFor, key: key.current },
      }),
    onSuccess: () => {
      key.current = crypto.randomUUID();
    },
    onSettled: () =>
      Promise.all([TOPIC, PAYMENTS_TOPIC].map((topic) => client.invalidateQueries({ queryKey: [topic] }))),
  });
  return async (lines: readonly PaymentLine[], onTaken: (left: readonly PaymentLine[]) => void) => {
    for (const [index, line] of lines.entries()) {
      try {
        await mutateAsync(line);
      } catch (problem) {
        throw unwrapFields(problem, 'moneyMovement');
      }
      const left = lines.slice(index + 1);
      if (left.length > 0) onTaken(left);
    }
    toast.success('Pago registrado correctamente', { id: TOPIC });
  };
}
