import { NEW_STATUS } from '@cauce/domain/agenda/appointment-status';
import type { BookingRules } from '@cauce/domain/slots/slots';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { hashOf } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/mount/refusal.ts';
import { type LockedSlot, lockFreeSlot, findHold, releaseHold } from '../../availability/holds/index.ts';
import { recordServiceInterest } from '../../clients/interests/index.ts';
import { findHoursToPay } from '../../services/paying/index.ts';
import { type BookingContext, entrySourceOf } from '../entry-context.ts';
import { EMPTY_FORM_FIELDS } from '../columns.ts';
import { announceEntry } from '../announcements.ts';
import { resolveOwnOverlap, withOverlapNote } from './own-overlap.ts';
import * as store from '../writing-store.ts';

const HOUR = 3_600_000;

interface BookingDetails {
  clientId: string;
  clientNotes: string;
  color: string;
  /** A note for the team. */
  details?: string | undefined;
  /** For somebody who comes along with the client, at a time that may be that of the client's own appointment. */
  isForAnother?: boolean | undefined;
  /** False where a visitor only typed the number of the client. */
  isVerified?: boolean | undefined;
}

export interface HoldBooking extends BookingDetails {
  /** The token of the hold that the booking uses. */
  token: string;
}

export interface DirectBooking extends BookingDetails {
  branchId: string;
  serviceId: string;
  specialistId: string;
  start: Date;
  outside: BookingRules;
  /** The token of a hold that the booking replaces. */
  token?: string | undefined;
}

/**
 * Inserts an appointment at a locked time. Where its service is paid by a link, the appointment expires unless it is
 * paid.
 */
async function insertAppointment(
  tx: TenantTx,
  by: BookingContext,
  {
    branchId,
    serviceId,
    clientId,
    clientNotes,
    color,
    details = '',
    isForAnother = false,
    isVerified = true,
  }: BookingDetails & { branchId: string; serviceId: string },
  { slot, hours }: { slot: LockedSlot; hours: number | undefined },
): Promise<{ id: string; shortId: string }> {
  const isBesideOwn = !isForAnother && (await resolveOwnOverlap(tx, by, { clientId, ...slot, isVerified }));
  const inserted = await store.insert(tx, by, {
    ...slot,
    branchId,
    serviceId,
    clientId,
    status: hours === undefined ? NEW_STATUS : 'pago_pendiente',
    autoCancelAt: hours === undefined ? null : new Date(by.at.getTime() + hours * HOUR),
    ...EMPTY_FORM_FIELDS,
    details: isBesideOwn ? withOverlapNote(details) : details,
    clientNotes,
    color,
    overlapAllowed: false,
    outsideHours: false,
    forAnother: isForAnother || isBesideOwn,
    source: entrySourceOf(by),
  });
  await recordServiceInterest(tx, by, { clientId, serviceId });
  await announceEntry(tx, by, 'appointment.booked', inserted);
  return inserted;
}

/** Books the time of a hold that has not expired. */
export async function bookFromHold(
  tx: TenantTx,
  by: BookingContext,
  request: HoldBooking,
): Promise<{ id: string; shortId: string }> {
  const hold = (await findHold(tx, request.token, by.at)) ?? refuse('holdExpired');
  const { branchId, serviceId, specialistId, start } = hold;
  // The rules were checked when the hold was created, so a slow visitor is not refused now.
  const slotRequest = { branchId, serviceId, specialistId, start };
  const hours = await findHoursToPay(tx, serviceId, by.at);
  await store.lockClient(tx, request.clientId);
  const slot = await lockFreeSlot(tx, by, slotRequest, { holderHash: hashOf(request.token) });
  // Another transaction may have used or replaced the hold while this one waited for the lock.
  const currentHold = await findHold(tx, request.token, by.at);
  if (currentHold?.start.getTime() !== hold.start.getTime() || currentHold.specialistId !== hold.specialistId)
    refuse('holdExpired');
  await releaseHold(tx, request.token);
  return insertAppointment(tx, by, { ...request, branchId, serviceId }, { slot, hours });
}

/** Books a free time in one transaction, without a hold. */
export async function bookWithoutHold(
  tx: TenantTx,
  by: BookingContext,
  { outside, token, ...request }: DirectBooking,
): Promise<{ id: string; shortId: string }> {
  const { branchId, serviceId, specialistId, start } = request;
  const hours = await findHoursToPay(tx, serviceId, by.at);
  await store.lockClient(tx, request.clientId);
  const own = token === undefined ? {} : { holderHash: hashOf(token) };
  const slot = await lockFreeSlot(tx, by, { branchId, serviceId, specialistId, start, outside }, own);
  if (token !== undefined) await releaseHold(tx, token);
  return insertAppointment(tx, by, request, { slot, hours });
}
