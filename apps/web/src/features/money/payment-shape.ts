import { OFFERED_METHODS } from '@cauce/contract/sales/money';
import * as z from 'zod';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { amountInCents } from './form-shape.ts';

export const MOST_LINES = 5;

/** One payment for each method of payment. */
export const PaymentShape = z.object({
  payments: z
    .array(z.object({ amount: amountInCents(), paymentMethod: z.enum([...OFFERED_METHODS, 'balance']) }))
    .min(1)
    .max(MOST_LINES),
});
export type PaymentForm = ZodForm<typeof PaymentShape>;
export type PaymentLine = z.output<typeof PaymentShape>['payments'][number];

export const noLine = (cents?: number): PaymentLine => ({
  // The field starts empty.
  amount: cents as number,
  paymentMethod: 'cash',
});
