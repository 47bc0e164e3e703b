import * as z from 'zod';

/** The ways to deal with the money that was paid for a record that is cancelled or deleted. */
export const PAID_CHOICES = ['refund', 'balance', 'leave'] as const;
export type PaidChoice = (typeof PAID_CHOICES)[number];

/** Required when something is paid; the refusal `moneyPaid` asks for it. */
export const paidChoice = () => z.enum(PAID_CHOICES, 'Elige qué hacer con lo pagado').optional();

/** The detail of `moneyPaid`: the sum, and what this person may choose. */
export const MoneyPaid = z.object({
  /** The amount in pesos; null without the permission to read money. */
  paid: z.number().nullable(),
  choices: z.array(z.enum(PAID_CHOICES)),
});
export type MoneyPaid = z.output<typeof MoneyPaid>;
