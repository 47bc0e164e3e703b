import type {
  BillingInvoice,
  BillingState,
  PendingChange,
  Subscription,
} from '@cauce/contract/account/billing';
import { allowedCount, entitlementsOf } from '@cauce/domain/billing/entitlements';
import type { PlanId } from '@cauce/domain/billing/plan-ids';
import { type PlanLimit, PLANS } from '@cauce/domain/billing/plans';
import { USD_PLANS } from '@cauce/domain/billing/usd-plans';
import { formatDate } from '@cauce/domain/time/dates';
import type { Tone } from '../../ui/data/chip.tsx';

interface StatusWords {
  label: string;
  tone: Tone;
}

export const SUBSCRIPTION_WORDS: Readonly<Record<Subscription['status'], StatusWords>> = {
  incomplete: { label: 'Primer pago pendiente', tone: 'warning' },
  incomplete_expired: { label: 'No se completó', tone: 'neutral' },
  trialing: { label: 'En prueba', tone: 'primary' },
  active: { label: 'Activa', tone: 'success' },
  past_due: { label: 'Pago pendiente', tone: 'error' },
  canceled: { label: 'Terminada', tone: 'neutral' },
  unpaid: { label: 'Sin pagar', tone: 'error' },
  paused: { label: 'En pausa', tone: 'warning' },
};

export const INVOICE_WORDS: Readonly<Record<BillingInvoice['status'], StatusWords>> = {
  draft: { label: 'En preparación', tone: 'neutral' },
  open: { label: 'Por pagar', tone: 'warning' },
  paid: { label: 'Pagada', tone: 'success' },
  void: { label: 'Anulada', tone: 'neutral' },
  uncollectible: { label: 'No se cobró', tone: 'error' },
};

const SMALLER: readonly PlanLimit[] = ['funnels', 'campaigns', 'upsells'];

/** The day from which assistants pause. Credits that were bought may move it beyond the paid period. */
export const pauseDay = ({ endSubscription, subscription }: BillingState, zone: string): string =>
  formatDate(new Date(endSubscription ?? subscription?.periodEnd ?? 0), zone);

const limitsOf = (plan: PlanId | null) => entitlementsOf({ plan, end: null }, new Date(0));

/** Lists the limits that are smaller with another plan, one line each. */
export function smallerLimits(before: PlanId | null, after: PlanId | null): string[] {
  const [now, later] = [limitsOf(before), limitsOf(after)];
  return SMALLER.filter((limit) => later[limit] < now[limit]).map(
    (limit) => `Tu plan permitirá ${allowedCount(limit, later[limit])}, no ${now[limit]}.`,
  );
}

/** Lists the losses at the end of a cancelled subscription, one line each. */
export const lossesOf = (state: BillingState, zone: string): string[] => [
  `Desde el ${pauseDay(state, zone)} tus asistentes se pausan y no contestan.`,
  ...smallerLimits(state.plan, null),
  'No recibes más mensajes cada mes.',
];

const USD_TITLES: ReadonlySet<string> = new Set(Object.values(USD_PLANS).map(({ title }) => title));

/** The name of a plan, or of a product of the provider. Plans in dollars give the limits of another plan. */
export function planName(held: Pick<Subscription, 'plan' | 'prices'> | PendingChange): string {
  const { plan } = held;
  const product = 'prices' in held ? held.prices.product.name : held.productName;
  return plan === null || USD_TITLES.has(product) ? product : PLANS[plan].name;
}
