import type { Currency } from '@cauce/domain/money/money';
import type { PlanTerms } from '@cauce/domain/billing/plan-change';
import { formatLongDate } from '@cauce/domain/time/dates';
import { refuse } from '../../../platform/mount/refusal.ts';
import type { RecurringPrice } from '../../../providers/billing/port.ts';
import type { LiveSubscription } from '../fulfilment/index.ts';
import { type Offer, refuseField, type WirePurchase } from '../offers/index.ts';

export const termsOfSubscription = ({ credits, cents, every }: LiveSubscription): PlanTerms => ({
  credits,
  cents,
  every: every as PlanTerms['every'],
});

export const termsOfOffer = ({ credits, periodCents, every }: Offer): PlanTerms => ({
  credits,
  cents: periodCents,
  every: every ?? 'month',
});

/** The recurring part of an offer, as a price of the provider. */
export function priceOf({ lines, currency, plan, credits, extraCredits }: Offer): RecurringPrice {
  const line = lines.find(({ every }) => every !== undefined);
  if (line?.every === undefined) throw new Error('the offer is paid once');
  const { name, cents, every } = line;
  const terms = { plan: plan ?? '', credits: String(credits), extraCredits: String(extraCredits) };
  return { currency, name, cents, every, terms };
}

/** An expert is paid once, with the first plan. */
export const withoutExpert = (offer: Offer): Offer => ({
  ...offer,
  withExpert: false,
  lines: offer.lines.filter(({ every }) => every !== undefined),
  totalCents: offer.periodCents,
});

const CURRENCY_NAMES: Readonly<Record<Currency, string>> = { MXN: 'pesos', USD: 'dólares' };

/** Refuses a change that the provider could not make, or that would be none. */
export function refuseImpossible(
  live: LiveSubscription,
  offer: Offer,
  { zone, path }: { zone: string } & Pick<WirePurchase, 'path'>,
): void {
  const day = formatLongDate(live.period_end, zone);
  if (live.ends_at_period_end)
    refuse('conflict', `Tu suscripción termina el ${day}. Reanúdala para cambiar de plan`);
  if (live.next_purchase_id !== null)
    refuse('conflict', `Ya elegiste otro plan desde el ${day}. Conserva el actual antes de elegir otra vez`);
  if (live.currency !== offer.currency)
    refuseField(
      'currency',
      `Tu suscripción se cobra en ${CURRENCY_NAMES[live.currency as Currency]} y no se puede cambiar a ${CURRENCY_NAMES[offer.currency]}`,
    );
  const isSame =
    live.plan === offer.plan &&
    live.credits === offer.credits &&
    live.cents === offer.periodCents &&
    live.every === offer.every;
  if (isSame) refuseField(`${path}priceId`, 'Ya tienes este plan');
}
