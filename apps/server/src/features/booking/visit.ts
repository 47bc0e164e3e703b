import type { BookedVisit, BookingRules } from '@cauce/contract/booking';
import { STANDING_STATUSES } from '@cauce/domain/appointment-status';
import type { House } from './menu-store.ts';
import type { Visit } from './visit-store.ts';

const HOUR = 3_600_000;
/** What may still be moved or cancelled by whoever it is for. */
const STANDING: ReadonlySet<string> = new Set(STANDING_STATUSES);

export const changeUntil = (start: Date, rules: Pick<BookingRules, 'changeUntilHours'>): Date =>
  new Date(start.getTime() - rules.changeUntilHours * HOUR);

/** Until when is said even where it is past, so that the page can tell why nothing can be changed. */
export function rightsOver(visit: Pick<Visit, 'status' | 'start'>, rules: BookingRules, now: Date) {
  const inTime = STANDING.has(visit.status) && now <= changeUntil(visit.start, rules) && now < visit.start;
  // Where nobody books any more, nobody sees a time to move to.
  return {
    mayReschedule: inTime && rules.isOpen && rules.mayReschedule,
    mayCancel: inTime && rules.mayCancel,
  };
}

export function toWire(visit: Visit, house: House, rules: BookingRules, now: Date): BookedVisit {
  const { start, end, payUntil, ...rest } = visit;
  return {
    ...rest,
    start: start.toISOString(),
    end: end.toISOString(),
    payUntil: payUntil?.toISOString() ?? null,
    zone: house.zone,
    business: { name: house.name, slug: house.slug, whatsappUrl: house.whatsappUrl },
    instructions: rules.instructions,
    ...rightsOver(visit, rules, now),
    changeUntil: changeUntil(visit.start, rules).toISOString(),
  };
}
