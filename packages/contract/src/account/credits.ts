import { RENEWAL_DURATIONS } from '@cauce/domain/billing/renewal';
import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { day, entityId, instant, paged, pageQuery, sameBusiness } from '../kit/fields.ts';
import { ENDS_BEFORE } from '../kit/results-period.ts';

export const CREDIT_TYPES = ['gpt', 'reasoning'] as const;
export type CreditType = (typeof CREDIT_TYPES)[number];

/**
 * The kinds of credits, with the model that spends each, the field of its counter and its AI tolerance. Everything else is derived from
 * this table.
 */
export const CREDIT_MODELS = {
  gpt: { model: 'gpt_model', counter: 'gptModel', name: 'GPT', tolerance: 100 },
  reasoning: { model: 'reasoning_model', counter: 'reasoningModel', name: 'Reasoning', tolerance: 50 },
} as const satisfies Record<CreditType, { model: string; counter: string; name: string; tolerance: number }>;
const MODELS = ['gpt_model', 'reasoning_model'] as const;

export const CREDIT_MOVEMENT_TYPES = [
  'recharge',
  'transfer',
  'consume',
  'extract',
  'partner_recharge',
  'expire',
  'correction',
] as const;
export type CreditMovementType = (typeof CREDIT_MOVEMENT_TYPES)[number];

/** The types by which movements are filtered. The last two are those between a business and a partner, by their direction. */
export const CREDIT_MOVEMENT_FILTERS = [
  ...CREDIT_MOVEMENT_TYPES,
  'partner_transfer',
  'business_extract',
] as const;
export type CreditMovementFilter = (typeof CREDIT_MOVEMENT_FILTERS)[number];

export const CreditMovement = z.object({
  _id: entityId('creditMovement'),
  businessId: entityId('business').nullable(),
  partnerId: z.string().nullable(),
  partnerName: z.string(),
  /** The amount in credits, negative for expenses. */
  amount: z.number(),
  type: z.enum(CREDIT_MOVEMENT_TYPES),
  creditType: z.enum(CREDIT_TYPES),
  model: z.enum(MODELS),
  renewalDuration: z.enum(RENEWAL_DURATIONS).nullable(),
  resetDate: z.boolean().nullable(),
  date: instant(),
  createdAt: instant(),
  /** The price in pesos. */
  totalPrice: z.number().nullable(),
  pricePerCredit: z.number().nullable(),
  balanceAfterMovement: z.number(),
  subscriptionId: z.string().nullable(),
  /** The purpose of the movement. */
  note: z.string(),
});
export type CreditMovement = z.output<typeof CreditMovement>;

const CreditBalance = z.object({
  /** Credits that may be spent, rounded down to two decimals. */
  available: z.number(),
  /** Credits that assistants have used since the business exists. */
  used: z.number(),
  isLow: z.boolean(),
  /** The next credits to expire unspent. */
  expiring: z.object({ amount: z.number(), at: instant() }).nullable(),
});

export const CreditBalances = z.object({
  gpt: CreditBalance,
  reasoning: CreditBalance,
  level: z.int(),
  pricePerConversion: z.number(),
  /** The pesos that were paid for the credits that are left. */
  balanceMXN: z.number(),
  lowCreditThreshold: z.int(),
  creditNotificationInterval: z.int(),
  zone: z.string(),
});
export type CreditBalances = z.output<typeof CreditBalances>;

export const credits = {
  balances: endpoint({
    method: 'GET',
    path: '/credits',
    access: 'credits.read',
    summary: 'Créditos disponibles de cada modelo, con sus avisos',
    query: z.strictObject({ businessId: sameBusiness().optional() }),
    data: CreditBalances,
  }),
  movements: endpoint({
    method: 'GET',
    path: '/creditMovement',
    access: 'credits.read',
    summary: 'Movimientos de créditos que cumplen los filtros, por páginas, del más reciente al primero',
    query: z
      .strictObject({
        businessId: sameBusiness().optional(),
        type: z.enum(CREDIT_MOVEMENT_FILTERS).optional(),
        creditType: z.enum(CREDIT_TYPES).optional(),
        from: day().optional(),
        to: day().optional(),
        /** Searched in the note, the name of the partner and the subscription. */
        search: z.string().trim().max(100, 'Máximo 100 caracteres').default(''),
        ...pageQuery,
      })
      .refine(({ from, to }) => from === undefined || to === undefined || from <= to, ENDS_BEFORE),
    data: paged(CreditMovement),
  }),
};
