import { OFFERED_METHODS } from '@cauce/contract/sales/money';
import { parseMoney } from '@cauce/domain/money/money';
import * as z from 'zod';
import type { ZodForm } from '../../ui/form/use-zod-form.ts';
import { amountInCents } from './form-shape.ts';

export const MOST_LINES = 5;

/** One payment for each way in which it is paid. */
export const PaymentShape = z.object({
  payments: z
    .array(z.object({ amount: amountInCents(), paymentMethod: z.enum(OFFERED_METHODS) }))
    .min(1)
    .max(MOST_LINES),
});
export type PaymentForm = ZodForm<typeof PaymentShape>;
export type PaymentLine = z.output<typeof PaymentShape>['payments'][number];

/** Cents of a price that is a number; one in words, or in other money, is nobody's to guess. */
export const centsOfPrice = (price: string | undefined): number | undefined =>
  price === undefined || /usd/i.test(price) ? undefined : parseMoney(price);

export const noLine = (cents?: number): PaymentLine => ({
  // Nothing stands in the field until somebody writes it.
  amount: cents as number,
  paymentMethod: 'cash',
});
