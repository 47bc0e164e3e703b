import * as z from 'zod';
import { ApiError } from './api-error.ts';

const cents = z.coerce.number().int().min(0).max(99_999_999);
const seconds = z.coerce.number().int();
const currency = z.enum(['mxn', 'usd']);
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((all) => Object.keys(all).length <= 50)
  .default({});
const expand = z.array(z.string()).optional();
const interval = z.enum(['month', 'year']);

export const NewCustomer = z.strictObject({
  name: z.string().max(256).optional(),
  email: z.string().max(512).optional(),
  metadata,
  preferred_locales: z.array(z.string()).optional(),
});

export const NewCheckout = z.strictObject({
  mode: z.enum(['payment', 'subscription']),
  ui_mode: z.literal('hosted_page').optional(),
  locale: z.string().optional(),
  customer: z.string(),
  client_reference_id: z.string().max(200).optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: z.coerce.number().int().min(1),
        price_data: z.strictObject({
          currency,
          unit_amount: cents,
          product_data: z.strictObject({ name: z.string().min(1).max(250) }),
          recurring: z.strictObject({ interval }).optional(),
        }),
      }),
    )
    .min(1)
    .max(100),
  metadata,
  subscription_data: z.strictObject({ metadata }).optional(),
  payment_intent_data: z.strictObject({ metadata }).optional(),
  invoice_creation: z
    .strictObject({ enabled: z.literal('true'), invoice_data: z.strictObject({ metadata }).optional() })
    .optional(),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: seconds.optional(),
  expand,
});

export const NewIntent = z.strictObject({
  amount: cents,
  currency,
  customer: z.string().optional(),
  receipt_email: z.email().optional(),
  automatic_payment_methods: z.strictObject({ enabled: z.literal('true') }).optional(),
  metadata,
});

export const NewPrice = z.strictObject({
  currency,
  unit_amount: cents,
  recurring: z.strictObject({ interval }),
  product_data: z.strictObject({ name: z.string().min(1).max(250) }),
  lookup_key: z.string().max(200).optional(),
  metadata,
});

export const ChangedPrice = z.strictObject({ metadata });

const enabled = z.strictObject({ enabled: z.literal('true') });

/** A portal that changes prices. Cheaper ones and shorter periods begin with the next period. */
export const NewConfiguration = z.strictObject({
  features: z.strictObject({
    invoice_history: enabled,
    payment_method_update: enabled,
    subscription_update: z.strictObject({
      enabled: z.literal('true'),
      default_allowed_updates: z.tuple([z.literal('price')]),
      products: z.array(z.strictObject({ product: z.string(), prices: z.array(z.string()) })).max(10),
      proration_behavior: z.literal('always_invoice'),
      billing_cycle_anchor: z.literal('now'),
      schedule_at_period_end: z.strictObject({
        conditions: z.tuple([
          z.strictObject({ type: z.literal('decreasing_item_amount') }),
          z.strictObject({ type: z.literal('shortening_interval') }),
        ]),
      }),
    }),
  }),
  metadata,
});

export const NewPortal = z.strictObject({
  customer: z.string(),
  configuration: z.string().optional(),
  return_url: z.url(),
  locale: z.string().optional(),
  flow_data: z
    .strictObject({
      type: z.literal('subscription_update_confirm'),
      subscription_update_confirm: z.strictObject({
        subscription: z.string(),
        items: z
          .array(z.strictObject({ id: z.string(), price: z.string(), quantity: z.literal('1') }))
          .length(1),
      }),
      after_completion: z.strictObject({
        type: z.literal('redirect'),
        redirect: z.strictObject({ return_url: z.url() }),
      }),
    })
    .optional(),
});

export const PreviewedInvoice = z.strictObject({
  subscription: z.string(),
  subscription_details: z.strictObject({
    items: z.array(z.strictObject({ id: z.string(), price: z.string() })).length(1),
    proration_behavior: z.literal('always_invoice'),
    billing_cycle_anchor: z.strictObject({ type: z.literal('now') }),
  }),
});

export const ChangedSubscription = z.strictObject({
  cancel_at_period_end: z.enum(['true', 'false']).optional(),
  cancel_at: z.literal('').optional(),
});

export const NewRefund = z.strictObject({ payment_intent: z.string(), amount: cents.optional() });

const created = z.strictObject({ gte: seconds.optional(), lt: seconds.optional() }).optional();

export const ListQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  created,
  expand,
  customer: z.string().optional(),
  payment_intent: z.string().optional(),
  status: z.string().optional(),
  active: z.enum(['true', 'false']).optional(),
  type: z.string().optional(),
  ids: z.array(z.string()).optional(),
  lookup_keys: z.array(z.string()).length(1).optional(),
});

export const ReadQuery = z.strictObject({ expand });

/** Reads parameters as strictly as Stripe does: an unknown one is an error. */
export function readParams<T>(schema: z.ZodType<T>, given: unknown): T {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])].join('.');
  if (unknown !== undefined)
    return ApiError.invalid(`Received unknown parameter: ${path}`, path, 'parameter_unknown');
  return ApiError.invalid(`Invalid value for ${path}: ${issue?.message ?? ''}`, path);
}
