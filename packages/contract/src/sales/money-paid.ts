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
  /** The part that was paid online and goes back by the provider. */
  online: z.number().optional(),
  /** Whether a complaint of the payer keeps the provider from giving it back. */
  isFrozen: z.boolean().optional(),
  choices: z.array(z.enum(PAID_CHOICES)),
});
export type MoneyPaid = z.output<typeof MoneyPaid>;

/**
 * The outcome of a refund by the provider: `done`, `pending` (it is tried again without anybody), or
 * `failed` (the money is where it was).
 */
export const OnlineRefund = z.object({
  state: z.enum(['done', 'pending', 'failed']),
  /** The words for the person who asked for it. */
  words: z.string(),
});
export type OnlineRefund = z.output<typeof OnlineRefund>;
