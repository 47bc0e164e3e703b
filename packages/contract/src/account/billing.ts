import { CURRENCIES } from '@cauce/domain/money/money';
import { PLAN_IDS } from '@cauce/domain/billing/plan-ids';
import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { emailAddress, entityId, instant, moment, requiredText, sameBusiness } from '../kit/fields.ts';
import { BillingDifference } from './billing-difference.ts';

/** A path of the product, with its search parameters. An address of another site is refused. */
const ownPath = () =>
  z
    .string()
    .max(500, 'Máximo 500 caracteres')
    .regex(/^\/(?![/\\])[\w\-./~%!$&'()*+,;=:@?#]*$/, 'La página no es válida');

const providerId = () => z.string().regex(/^\w{1,255}$/, 'El identificador no es válido');
const currency = z.enum(CURRENCIES);
const interval = z.enum(['month', 'year']);
const plan = z.enum(PLAN_IDS);

export const BillingProduct = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  highlights: z.array(z.string()),
  /** The amount is in cents. */
  prices: z.array(z.object({ id: z.string(), interval, currency, unitAmount: z.int() })),
});
export type BillingProduct = z.output<typeof BillingProduct>;

export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const;

/** A plan that begins with the next period. */
export const PendingChange = z.object({
  plan: plan.nullable(),
  credits: z.int(),
  extraCredits: z.int(),
  productName: z.string(),
  /** The price of each period, in cents. */
  unitAmount: z.int(),
  interval,
});
export type PendingChange = z.output<typeof PendingChange>;

export const Subscription = z.object({
  status: z.enum(SUBSCRIPTION_STATUSES),
  /** Null for a product of the provider that gives no plan. */
  plan: plan.nullable(),
  /** The credits of each month. */
  credits: z.int(),
  /** The part of them that was chosen on top of the plan. */
  extraCredits: z.int(),
  /** The next charge; the amount is in cents. */
  prices: z.object({
    currency,
    unitAmount: z.int(),
    interval,
    product: z.object({ name: z.string() }),
  }),
  /** The end of the paid period. */
  periodEnd: instant(),
  /** Whether it was cancelled and ends with the paid period. */
  endsAtPeriodEnd: z.boolean(),
  /** The plan from `periodEnd` on; null when it stays the same. */
  pendingChange: PendingChange.nullable(),
});
export type Subscription = z.output<typeof Subscription>;

export const BillingState = z.object({
  /** Whether nobody pays real money. */
  isTest: z.boolean(),
  plan: plan.nullable(),
  /** Assistants pause after it; null for no end. */
  endSubscription: instant().nullable(),
  /** The latest one, also after it ended; null when there was none. */
  subscription: Subscription.nullable(),
  /** Whether it lives, so that a purchase of a plan changes it. */
  isSubscribed: z.boolean(),
  /** Whether the provider has a portal for the business: it has paid or begun to pay. */
  hasPortal: z.boolean(),
});
export type BillingState = z.output<typeof BillingState>;

export const BillingInvoice = z.object({
  /** The number for people. */
  number: z.string(),
  date: instant(),
  currency,
  /** Amounts are in cents. */
  lines: z.array(z.object({ name: z.string(), cents: z.int() })),
  totalCents: z.int(),
  status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
  /** The address of its PDF. */
  pdf: z.string().nullable(),
  /** The page where an open one is paid. */
  payUrl: z.string().nullable(),
});
export type BillingInvoice = z.output<typeof BillingInvoice>;

/**
 * A purchase. Amounts of a browser are accepted and ignored, and so is the wish to change the quantity at the provider:
 * the catalogue has the prices.
 */
export const CheckoutInput = z.strictObject({
  prices: z
    .array(
      z.strictObject({
        /**
         * An id of the catalogue: `creditos`, a plan (`bronce`, `plata`, `oro`), a plan in dollars (`starter`, `pro`, `scale`) or the
         * promotion (`promo_bronce_72h`). Otherwise the id of a price of `GET /stripe/products`.
         */
        priceId: z.string().min(1).max(255),
        /**
         * Credits: of `creditos` how many are bought, of a plan those of the plan and the extra ones together. A plan in dollars
         * and the promotion take their number of credits or 1, other prices 1.
         */
        quantity: z.int('Escribe un número entero').min(0),
        unitAmount: z.number().optional(),
        minimumQuantity: z.number().optional(),
      }),
    )
    .length(1, 'Elige un solo plan'),
  /** The page to which a person returns who leaves the payment page. */
  currentPath: ownPath(),
  allowQuantityUpdates: z.boolean().optional(),
  business: sameBusiness().optional(),
  user: entityId('person').optional(),
  needExpertHelp: z.boolean().optional(),
  customAmount: z.number().optional(),
  /** The currency of a plan in dollars; MXN by default. */
  currency: currency.optional(),
  coupon: z.string().trim().max(50).optional(),
});
export type CheckoutInput = z.output<typeof CheckoutInput>;

/**
 * The page where the browser goes. For a business with a living subscription it is the provider's page that confirms the change of plan. The
 * browser comes from there to `/facturacion` with the id of the change in the search parameter `cambio`. After a payment it comes to `/facturacion` with the id of the session in the search parameter
 * `session_id`; from a payment page that is left it comes back to `currentPath` with `pago=cancelado`.
 */
export const CheckoutAnswer = z.object({
  type: z.enum(['portal', 'checkout']),
  /** The address of the portal, or the id of the checkout session. */
  data: z.string(),
  /** The address to which the browser goes, for both types. */
  url: z.string(),
});
export type CheckoutAnswer = z.output<typeof CheckoutAnswer>;

/** Another plan for a living subscription, as the provider would charge it now. */
export const PlanChange = z.object({
  /** `now`: it is paid and begins today. `periodEnd`: nothing is paid today, and it begins after the paid period. */
  begins: z.enum(['now', 'periodEnd']),
  /** When the new plan begins. */
  from: instant(),
  currency,
  /** Amounts are in cents. */
  todayCents: z.int(),
  /** The unused time of the present plan, which today's payment leaves out. */
  unusedCents: z.int(),
  /** The credits that come today. */
  credits: z.int(),
  next: z.object({ cents: z.int(), at: instant() }),
});
export type PlanChange = z.output<typeof PlanChange>;

export const CompletedChange = z.object({
  /**
   * `scheduled`: it begins with the next period. `unpaid`: the card was declined and the plan stays as it was. `unchanged`: nobody has
   * confirmed it.
   */
  status: z.enum(['paid', 'scheduled', 'unpaid', 'unchanged']),
  plan: plan.nullable(),
  planName: z.string(),
  /** The credits that it gave. */
  credits: z.int(),
  /** When a scheduled change begins; null for the others. */
  from: instant().nullable(),
});
export type CompletedChange = z.output<typeof CompletedChange>;

export const CompletedCheckout = z.object({
  /** `pending`: completed, but the money comes later (OXXO). */
  status: z.enum(['paid', 'pending', 'open', 'failed', 'expired']),
  /** The credits that it gives. */
  credits: z.int(),
  plan: plan.nullable(),
  /** The name under which it was bought: a plan in dollars gives the limits of another plan. */
  planName: z.string(),
});
export type CompletedCheckout = z.output<typeof CompletedCheckout>;

const query = z.strictObject({ business: sameBusiness().optional() });

export const billing = {
  products: endpoint({
    method: 'GET',
    path: '/stripe/products',
    access: 'public',
    summary: 'Los productos del proveedor de pagos con sus precios en centavos',
    data: z.array(BillingProduct),
    rate: { max: 60, seconds: 60 },
  }),
  state: endpoint({
    method: 'GET',
    path: '/stripe/subscription',
    access: 'billing.read',
    summary: 'El plan del negocio, su suscripción y si los pagos son de prueba',
    query,
    data: BillingState,
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/stripe/checkout',
    access: 'topUp.write',
    summary: 'Abre la página de pago de un plan o de créditos, o la que cambia el plan de una suscripción',
    body: CheckoutInput,
    data: CheckoutAnswer,
    rate: { max: 20, seconds: 60 },
  }),
  checkoutPromotion: endpoint({
    method: 'POST',
    path: '/stripe/checkout-promo',
    access: 'topUp.write',
    summary: 'Abre la página de pago de la promoción de 72 horas',
    body: CheckoutInput,
    data: CheckoutAnswer,
    rate: { max: 20, seconds: 60 },
  }),
  complete: endpoint({
    method: 'POST',
    path: '/stripe/checkout/complete',
    access: 'topUp.write',
    summary: 'Comprueba un pago del negocio y entrega lo pagado si aún no se entregó',
    body: z.strictObject({ sessionId: providerId() }),
    data: CompletedCheckout,
    rate: { max: 60, seconds: 60 },
  }),
  portal: endpoint({
    method: 'POST',
    path: '/stripe/portal',
    access: 'topUp.write',
    summary: 'La dirección donde el negocio administra su tarjeta y su suscripción',
    body: z.strictObject({ business: sameBusiness().optional(), currentPath: ownPath() }),
    data: z.string(),
    rate: { max: 20, seconds: 60 },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/stripe/subscription/cancel',
    access: 'topUp.write',
    summary: 'Cancela la suscripción al final del periodo pagado',
    body: z.strictObject({ business: sameBusiness().optional() }),
    data: BillingState,
    message: 'Tu suscripción termina al final del periodo pagado',
    rate: { max: 20, seconds: 60 },
  }),
  resume: endpoint({
    method: 'POST',
    path: '/stripe/subscription/resume',
    access: 'topUp.write',
    summary: 'Continúa una suscripción cancelada que aún no termina',
    body: z.strictObject({ business: sameBusiness().optional() }),
    data: BillingState,
    message: 'Tu suscripción continúa',
    rate: { max: 20, seconds: 60 },
  }),
  previewChange: endpoint({
    method: 'GET',
    path: '/stripe/subscription/change',
    access: 'topUp.write',
    summary: 'Lo que se paga hoy y desde cuándo vale otro plan para la suscripción del negocio',
    query: z.strictObject({
      business: sameBusiness().optional(),
      /** A plan, or a price of `GET /stripe/products`. */
      priceId: z.string().min(1).max(255),
      /** The credits of a plan and the extra ones together; 1 for other prices. */
      quantity: z.coerce.number().int('Escribe un número entero').min(0),
    }),
    data: PlanChange,
    rate: { max: 60, seconds: 60 },
  }),
  completeChange: endpoint({
    method: 'POST',
    path: '/stripe/subscription/change/complete',
    access: 'topUp.write',
    summary: 'Comprueba un cambio de plan y entrega lo pagado si aún no se entregó',
    body: z.strictObject({ changeId: entityId('billingChange') }),
    data: CompletedChange,
    rate: { max: 60, seconds: 60 },
  }),
  keepPlan: endpoint({
    method: 'POST',
    path: '/stripe/subscription/change/undo',
    access: 'topUp.write',
    summary: 'Quita el cambio de plan que empieza con el siguiente periodo',
    body: z.strictObject({ business: sameBusiness().optional() }),
    data: BillingState,
    message: 'Conservas tu plan',
    rate: { max: 20, seconds: 60 },
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/stripe/invoices',
    access: 'billing.read',
    summary: 'Las facturas del negocio, de la más reciente a la primera',
    query,
    data: z.array(BillingInvoice),
    rate: { max: 60, seconds: 60 },
  }),
  createPaymentIntent: endpoint({
    method: 'POST',
    path: '/stripe/create-payment-intent',
    access: 'topUp.write',
    summary: 'Prepara un pago único con tarjeta: un mes de un plan, o créditos',
    body: z.strictObject({
      priceId: z.string().min(1).max(255),
      email: emailAddress(),
      /** The credits of `creditos`; 5000 by default. */
      quantity: z.int('Escribe un número entero').min(0).optional(),
    }),
    data: z.object({ clientSecret: z.string() }),
    rate: { max: 20, seconds: 60 },
  }),
  coupon: endpoint({
    method: 'GET',
    path: '/stripe/coupon',
    access: 'public',
    summary: 'Si un cupón es válido y cuántos mensajes se pueden comprar como mínimo',
    query: z.strictObject({ code: z.string().trim().max(50) }),
    data: z.object({ valid: z.boolean(), minimum: z.int() }),
    rate: { max: 20, seconds: 60 },
  }),
  promotion: endpoint({
    method: 'POST',
    path: '/stripe/promotion',
    access: 'public',
    summary: 'Registra que alguien vio la promoción de 72 horas, y dice hasta cuándo la puede tomar',
    data: z.object({
      endsAt: moment(),
      /** Whether the business of the person has bought it; each business can do so once. */
      isTaken: z.boolean(),
    }),
    rate: { max: 30, seconds: 60 },
  }),
  receiveWebhook: endpoint({
    method: 'POST',
    path: '/stripe/webhook',
    access: 'webhook',
    summary: 'Los avisos firmados del proveedor de pagos',
    body: 'raw',
    data: z.null(),
  }),
  differences: endpoint({
    method: 'GET',
    path: '/admin/billing/differences',
    access: 'admin',
    summary:
      'Las diferencias entre el proveedor de pagos y los créditos entregados, de la más reciente a la primera',
    query: z.strictObject({ settled: z.enum(['true', 'false']).default('false') }),
    data: z.array(BillingDifference),
  }),
  settleDifference: endpoint({
    method: 'POST',
    path: '/admin/billing/differences/:id/settle',
    access: 'admin',
    summary: 'Marca una diferencia como resuelta, con una nota',
    params: { id: entityId('public') },
    body: z.strictObject({ note: requiredText(3, 500) }),
    data: BillingDifference,
    message: 'Diferencia resuelta',
  }),
};
