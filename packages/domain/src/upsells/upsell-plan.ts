import { type AppointmentStatus, isStanding } from '../agenda/appointment-status.ts';
import { addDelay } from '../funnels/delay.ts';
import { SKIPPED, WHY_NOT_REMINDED } from '../texts/notification-check.ts';
import { needsVisit, type UpsellTiming } from './timing.ts';

/** Why the message of an upsell is not sent. */
export const UPSELL_SKIPPED = {
  past: 'Su hora ya había pasado cuando se programó',
  paused: 'El upsell está en pausa',
  removed: 'El upsell se eliminó',
  otherService: 'El upsell no es para el servicio de esta cita',
  notAttended: 'La cita no está marcada como asistida',
  notFirst: 'No es la primera cita a la que asiste',
  newer: 'El contacto tiene una cita más reciente',
} as const;

/** Longer than the longest delay, so that no appointment with a message that is still due lies before it. */
export const LONGEST_DELAY_DAYS = 400;

export interface UpsellRules extends UpsellTiming {
  isActive: boolean;
  /** The services whose appointments get it; all when empty. */
  serviceIds: readonly string[];
  /** Since when it is active. Nothing that was due earlier is recorded as missed. */
  activeSince: Date;
}

/** An appointment with what decides about its messages. */
export interface UpsellAppointment {
  start: Date;
  status: AppointmentStatus;
  serviceId: string | null;
  /** Whether it still is of a contact. */
  hasContact: boolean;
  /** Whether the contact has none that starts later and takes place or was attended. */
  isLatest: boolean;
  /** Whether the contact attended an earlier one. */
  hasAttendedBefore: boolean;
}

/** The message of an upsell for an appointment as it is stored. */
export interface StoredUpsellMessage {
  /** `final` when it left, or a person cancelled it. */
  state: 'planned' | 'skipped' | 'final';
  dueAt: Date;
  /** Whether its text, its contact or its appointment's time are others now. */
  isOutdated: boolean;
}

export type UpsellStep = { is: 'planned'; dueAt: Date } | { is: 'skipped'; dueAt: Date; reason: string };

type Ask = Pick<UpsellRules, 'delayReference' | 'delayDirection'>;

/** Why the status of the appointment does not allow the message; undefined when it does. */
function whyNotInStatus(upsell: Ask, status: AppointmentStatus): string | undefined {
  if (status === 'asistida') return upsell.delayDirection === 'before' ? SKIPPED.attended : undefined;
  if (!isStanding(status)) return WHY_NOT_REMINDED[status] ?? SKIPPED.cancelled;
  return needsVisit(upsell) ? UPSELL_SKIPPED.notAttended : undefined;
}

/** Why an appointment does not get the message of an upsell; undefined when it does. */
export function whyNotUpsell(
  upsell: UpsellRules | undefined,
  appointment: UpsellAppointment | undefined,
): string | undefined {
  if (upsell === undefined) return UPSELL_SKIPPED.removed;
  if (!upsell.isActive) return UPSELL_SKIPPED.paused;
  if (appointment === undefined) return SKIPPED.gone;
  if (!appointment.hasContact) return SKIPPED.noContact;
  const { serviceIds, delayReference, whenToSend } = upsell;
  const { serviceId, status, isLatest, hasAttendedBefore } = appointment;
  const isOfService = serviceIds.length === 0 || (serviceId !== null && serviceIds.includes(serviceId));
  if (!isOfService) return UPSELL_SKIPPED.otherService;
  const ended = whyNotInStatus(upsell, status);
  if (ended !== undefined) return ended;
  if (delayReference === 'assisted_first_time' && hasAttendedBefore) return UPSELL_SKIPPED.notFirst;
  return whenToSend === 'lastEvent' && !isLatest ? UPSELL_SKIPPED.newer : undefined;
}

/** When the message of an upsell is due for an appointment that starts then. */
export function upsellDueAt(
  { delay, timeUnit, delayDirection }: Pick<UpsellTiming, 'delay' | 'timeUnit' | 'delayDirection'>,
  start: Date,
  zone: string,
): Date {
  return addDelay(start, { delay: delayDirection === 'before' ? -delay : delay, timeUnit }, zone);
}

const isSameTime = (a: Date, b: Date) => a.getTime() === b.getTime();

interface Moment {
  now: Date;
  zone: string;
}

/** The change of a message that its appointment gets. One that was due before anybody planned it is skipped. */
function stepAt(
  dueAt: Date,
  { activeSince }: UpsellRules,
  stored: StoredUpsellMessage | undefined,
  now: Date,
): UpsellStep | undefined {
  const isPlanned = stored?.state === 'planned';
  if (isPlanned && isSameTime(dueAt, stored.dueAt))
    return stored.isOutdated ? { is: 'planned', dueAt } : undefined;
  if (dueAt > now) return { is: 'planned', dueAt };
  const isMissed = isPlanned || (stored === undefined && dueAt >= activeSince);
  return isMissed ? { is: 'skipped', dueAt, reason: UPSELL_SKIPPED.past } : undefined;
}

/**
 * Decides about the message of an upsell for an appointment; undefined when nothing changes. One that left is never planned
 * again.
 */
export function planUpsell(
  upsell: UpsellRules | undefined,
  appointment: UpsellAppointment | undefined,
  stored: StoredUpsellMessage | undefined,
  { now, zone }: Moment,
): UpsellStep | undefined {
  if (stored?.state === 'final') return undefined;
  const reason = whyNotUpsell(upsell, appointment);
  if (reason === undefined && upsell !== undefined && appointment !== undefined)
    return stepAt(upsellDueAt(upsell, appointment.start, zone), upsell, stored, now);
  return stored?.state === 'planned'
    ? { is: 'skipped', dueAt: stored.dueAt, reason: reason ?? SKIPPED.gone }
    : undefined;
}
