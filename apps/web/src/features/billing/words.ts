import type { BillingInvoice, BillingState, Subscription } from '@cauce/contract/account/billing';
import { allowedCount, entitlementsOf } from '@cauce/domain/billing/entitlements';
import type { PlanLimit } from '@cauce/domain/billing/plans';
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

/** Lists the losses at the end of a cancelled subscription, one line each. */
export function lossesOf(state: BillingState, zone: string): string[] {
  const { plan } = state;
  const now = entitlementsOf({ plan, end: null }, new Date(0));
  const later = entitlementsOf({ plan: null, end: null }, new Date(0));
  const smaller = SMALLER.filter((limit) => later[limit] < now[limit]);
  return [
    `Desde el ${pauseDay(state, zone)} tus asistentes se pausan y no contestan.`,
    ...smaller.map((limit) => `Tu plan permitirá ${allowedCount(limit, later[limit])}, no ${now[limit]}.`),
    'No recibes más mensajes cada mes.',
  ];
}
