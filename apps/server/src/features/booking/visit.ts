import type { BookedVisit, BookingRules } from '@cauce/contract/agenda/booking';
import { isStanding } from '@cauce/domain/agenda/appointment-status';
import { paymentUrl } from '../payments/payable/index.ts';
import type { BusinessProfile } from './catalog-store.ts';
import type { Visit } from './visit-store.ts';

const HOUR = 3_600_000;

export const changeUntil = (start: Date, rules: Pick<BookingRules, 'changeUntilHours'>): Date =>
  new Date(start.getTime() - rules.changeUntilHours * HOUR);

/** `changeUntil` is sent even when it is past, so that the page can explain why nothing can be changed. */
export function rightsOver(visit: Pick<Visit, 'status' | 'start'>, rules: BookingRules, now: Date) {
  const inTime = isStanding(visit.status) && now <= changeUntil(visit.start, rules) && now < visit.start;
  // With online booking closed there are no free times to move to.
  return {
    mayReschedule: inTime && rules.isOpen && rules.mayReschedule,
    mayCancel: inTime && rules.mayCancel,
  };
}

export function toWire(
  visit: Visit,
  { business, rules, publicUrl }: { business: BusinessProfile; rules: BookingRules; publicUrl: string },
  now: Date,
): BookedVisit {
  const { start, end, payUntil, isPayable, ...rest } = visit;
  return {
    ...rest,
    start: start.toISOString(),
    end: end.toISOString(),
    payUntil: payUntil?.toISOString() ?? null,
    paymentUrl: isPayable ? paymentUrl(publicUrl, visit.shortId) : null,
    zone: business.zone,
    business: { name: business.name, slug: business.slug, whatsappUrl: business.whatsappUrl },
    instructions: rules.instructions,
    ...rightsOver(visit, rules, now),
    changeUntil: changeUntil(visit.start, rules).toISOString(),
  };
}
