import type { BookedVisit, BookingRules } from '@cauce/contract/agenda/booking';
import type { VisitPayment } from '@cauce/contract/sales/online-payment';
import { isStanding } from '@cauce/domain/agenda/appointment-status';
import { centsOf, formatMoney } from '@cauce/domain/money/money';
import { paymentUrl } from '../payments/payable/index.ts';
import type { BusinessProfile } from './catalog-store.ts';
import type { Visit } from './visit-store.ts';

const HOUR = 3_600_000;

export const changeUntil = (start: Date, rules: Pick<BookingRules, 'changeUntilHours'>): Date =>
  new Date(start.getTime() - rules.changeUntilHours * HOUR);

/** `changeUntil` is sent even when it is past, so that the page can explain why nothing can be changed. */
export function rightsOver(
  visit: Pick<Visit, 'status' | 'start' | 'payUntil'>,
  rules: BookingRules,
  now: Date,
) {
  // Its time is free again, although nobody has released it yet.
  const isExpired = visit.payUntil !== null && visit.payUntil <= now;
  const inTime =
    isStanding(visit.status) && !isExpired && now <= changeUntil(visit.start, rules) && now < visit.start;
  // With online booking closed there are no free times to move to.
  return {
    mayReschedule: inTime && rules.isOpen && rules.mayReschedule,
    mayCancel: inTime && rules.mayCancel,
  };
}

interface VisitSurroundings {
  business: BusinessProfile;
  rules: BookingRules;
  payment: VisitPayment | null;
  publicUrl: string;
}

export function toWire(
  visit: Visit,
  { business, rules, payment, publicUrl }: VisitSurroundings,
  now: Date,
): BookedVisit {
  const { start, end, payUntil, isPayable, ...rest } = visit;
  return {
    ...rest,
    start: start.toISOString(),
    end: end.toISOString(),
    payUntil: payUntil?.toISOString() ?? null,
    paymentUrl: isPayable ? paymentUrl(publicUrl, visit.shortId) : null,
    payment,
    zone: business.zone,
    business: { name: business.name, slug: business.slug, whatsappUrl: business.whatsappUrl },
    instructions: rules.instructions,
    ...rightsOver(visit, rules, now),
    changeUntil: changeUntil(visit.start, rules).toISOString(),
  };
}

/** The payment without which the time of the appointment is released. */
export interface PaymentDue {
  amount: string;
  isDeposit: boolean;
  until: Date;
  url: string;
}

/** The payment that an appointment waits for; undefined for one whose time is kept, or that was paid. */
export function paymentDue({ payment, payUntil, paymentUrl }: BookedVisit): PaymentDue | undefined {
  if (payment?.state !== 'ready' || payUntil === null || paymentUrl === null) return undefined;
  const { toPay, currency, isDeposit } = payment;
  return {
    amount: formatMoney(centsOf(toPay), currency),
    isDeposit,
    until: new Date(payUntil),
    url: paymentUrl,
  };
}
