import type { Stripe } from 'stripe';
import { ask } from './requests.ts';
import { idOf } from './values.ts';

type Schedule = Stripe.SubscriptionSchedule;

/** The states in which a schedule still changes its subscription. */
const IN_FORCE = new Set<string>(['active', 'not_started']);

/** The price of the phase after the present one; null when none follows. */
export function nextPriceOf(schedule: Schedule | undefined): string | null {
  if (schedule === undefined || !IN_FORCE.has(schedule.status)) return null;
  const end = schedule.current_phase?.end_date ?? 0;
  const next = schedule.phases.find(({ start_date }) => start_date >= end);
  return idOf(next?.items[0]?.price);
}

/** Lets a subscription go on with its present price, and lets it be changed directly again. */
export async function releaseSchedule(stripe: Stripe, schedule: Schedule | undefined): Promise<void> {
  if (schedule === undefined || !IN_FORCE.has(schedule.status)) return;
  await ask(stripe.subscriptionSchedules.release(schedule.id));
}
