import { NEW_STATUS, takesTime } from '@cauce/domain/agenda/appointment-status';
import type { BookingRules } from '@cauce/domain/slots/slots';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { hashOf } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/mount/refusal.ts';
import { type LockedSlot, lockFreeSlot } from '../../availability/holds/index.ts';
import { announceEntry } from '../announcements.ts';
import type { EntryContext } from '../entry-context.ts';
import { type Entry, find, lockForUpdate } from '../entry-store.ts';
import { resolveOwnOverlap, withOverlapNote } from './own-overlap.ts';
import * as store from '../writing-store.ts';

const MINUTE = 60_000;

export interface NewTime {
  start: Date;
  /** Without it, any free specialist. */
  specialistId?: string | undefined;
  /** The client's own hold of the new time, which does not count as busy. */
  holdToken?: string | undefined;
  outside: BookingRules;
  /** False where the link of the appointment came from a visitor who only typed the number of the client. */
  isVerified?: boolean | undefined;
}

/** The caller checks whether the client may still move it. */
export async function moveBooking(
  tx: TenantTx,
  by: EntryContext,
  id: string,
  { holdToken, isVerified = true, ...to }: NewTime,
): Promise<void> {
  const seen = found(await find(tx, id));
  if (seen.serviceId === null || !takesTime(seen.status)) refuse('notFound');
  const duration = Math.round((seen.end.getTime() - seen.start.getTime()) / MINUTE);
  const request = { ...to, branchId: seen.branchId, serviceId: seen.serviceId, duration };
  if (seen.clientId !== null) await store.lockClient(tx, seen.clientId);
  const slot = await lockFreeSlot(tx, by, request, {
    currentSpecialistIds: [seen.specialistId],
    except: id,
    holderHash: holdToken === undefined ? undefined : hashOf(holdToken),
  });
  const entry = await lockUnchanged(tx, seen);
  const { clientId } = entry;
  const isBesideOwn =
    clientId !== null &&
    !entry.forAnother &&
    (await resolveOwnOverlap(tx, by, { clientId, ...slot, except: id, isVerified }));
  const moved: LockedSlot & { overlapAllowed: false; outsideHours: false } = {
    ...slot,
    overlapAllowed: false,
    outsideHours: false,
  };
  await store.update(tx, by, id, {
    ...moved,
    ...(isBesideOwn && { forAnother: true, details: withOverlapNote(entry.details) }),
  });
  await announceEntry(tx, by, 'appointment.moved', { ...entry, ...slot });
}

/** Frees the time at once and adds the reason to the notes of the client. */
export async function cancelBooking(
  tx: TenantTx,
  by: EntryContext,
  id: string,
  reason: string,
): Promise<void> {
  const entry = found(await lockForUpdate(tx, id));
  if (entry.serviceId === null || !takesTime(entry.status)) refuse('notFound');
  await store.update(tx, by, id, { status: 'cancelada', autoCancelAt: null });
  if (reason !== '') await store.addNote(tx, id, `Canceló: ${reason}`);
  await announceEntry(tx, by, 'appointment.statusChanged', { ...entry, status: 'cancelada' });
}

/** Confirms an appointment for its client. Undefined when it can no longer be confirmed. */
export async function confirmBooking(tx: TenantTx, by: EntryContext, id: string): Promise<Entry | undefined> {
  const entry = await lockForUpdate(tx, id);
  if (entry?.status !== NEW_STATUS || entry.start <= by.at) return undefined;
  const confirmed = await store.update(tx, by, id, { status: 'confirmada' });
  await announceEntry(tx, by, 'appointment.statusChanged', confirmed);
  return confirmed;
}

/** Refuses when the appointment changed while this transaction waited for the lock. */
async function lockUnchanged(tx: TenantTx, seen: Entry): Promise<Entry> {
  const entry = found(await lockForUpdate(tx, seen.id));
  if (entry.updatedAt.getTime() !== seen.updatedAt.getTime()) refuse('changedMeanwhile');
  return entry;
}
