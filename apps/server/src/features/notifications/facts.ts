import type { Planned } from '@cauce/domain/notification-check';
import { type Phone, wholeNumber } from '@cauce/domain/phone';
import type { Told } from './told-store.ts';

export type Deciding =
  | 'kind'
  | 'atOnce'
  | 'deliveryAt'
  | 'version'
  | 'start'
  | 'status'
  | 'noRespond'
  | 'optedOut';

/** What decides whether it is said, as it stands now. */
export const plannedOf = (told: Pick<Told, Deciding>): Planned => ({
  kind: told.kind,
  atOnce: told.atOnce,
  dueAt: told.deliveryAt,
  version: told.version ?? undefined,
  appointment:
    told.start === null || told.status === null ? undefined : { start: told.start, status: told.status },
  contact: { noRespond: told.noRespond, optedOut: told.optedOut },
});

/** Planned by the house itself it goes where they are reached now; by somebody, where that somebody said. */
export function phoneOf(told: Told): Phone {
  if (told.createdBy !== '') return { countryCode: told.countryCode, whatsapp: told.whatsapp };
  return told.kind === 'specialist' ? told.specialistPhone : told.clientPhone;
}

/** Whose conversation it belongs to. */
export function addresseeOf(
  told: Told,
  phone: Phone,
): { clientId: string | null; specialistId: string | null } {
  if (told.kind === 'specialist') return { clientId: null, specialistId: told.specialistId };
  const isTheirs = wholeNumber(phone) === wholeNumber(told.clientPhone);
  return { clientId: isTheirs ? told.clientId : null, specialistId: null };
}
