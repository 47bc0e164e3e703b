import type { PlanChange } from '@cauce/contract/account/billing';
import { beginsAtPeriodEnd, creditsOfChange, unusedCents } from '@cauce/domain/billing/plan-change';
import type { BillingProvider } from '../../../providers/billing/port.ts';
import type { LiveSubscription } from '../fulfilment/index.ts';
import type { Offer } from '../offers/index.ts';
import { priceOf, termsOfOffer, termsOfSubscription, withoutExpert } from './target.ts';

const THOUSAND = 1000;

/** Says how much another plan would charge today, and from when it counts. The provider computes the amount that it will charge. */
export async function previewChange(
  billing: BillingProvider,
  { live, offer: requested, at }: { live: LiveSubscription; offer: Offer; at: Date },
): Promise<PlanChange> {
  const offer = withoutExpert(requested);
  const before = termsOfSubscription(live);
  const after = termsOfOffer(offer);
  const { currency } = offer;
  if (beginsAtPeriodEnd(before, after)) {
    const end = live.period_end.toISOString();
    return {
      begins: 'periodEnd',
      from: end,
      currency,
      todayCents: 0,
      unusedCents: 0,
      credits: 0,
      next: { cents: after.cents, at: end },
    };
  }
  const priceId = await billing.ensurePrice(priceOf(offer));
  const { cents, periodEnd } = await billing.previewChange({ subscriptionId: live.id, priceId });
  return {
    begins: 'now',
    from: at.toISOString(),
    currency,
    todayCents: cents,
    unusedCents: unusedCents(after, cents),
    credits: Math.floor(creditsOfChange(before, after, cents) / THOUSAND),
    next: { cents: after.cents, at: periodEnd.toISOString() },
  };
}
