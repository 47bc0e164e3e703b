import type { AppointmentInput } from '@cauce/contract/agenda/appointments';
import {
  type AppointmentStatus,
  BLOCK,
  NEW_STATUS,
  STATUS_LABELS,
  takesTime,
} from '@cauce/domain/agenda/appointment-status';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { once } from '../../platform/database/once.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { lockSpecialists } from '../availability/index.ts';
import { saveFavoriteColor } from '../business/index.ts';
import { promoteLead } from '../clients/index.ts';
import { recordServiceInterest } from '../clients/interests/index.ts';
import { notePaymentsOfDeleted, type PaidDecision, type Settled } from '../money/settling/index.ts';
import type { AuditedEntryContext } from './entry-context.ts';
import { refuseUnlessMayWrite } from './access.ts';
import { formFields } from './columns.ts';
import { type Entry, find, lockForUpdate } from './entry-store.ts';
import { checkReferences } from './references.ts';
import {
  type Accepted,
  flagsOf,
  lockWithSpecialists,
  NO_EXCEPTIONS,
  rejectOrListExceptions,
  type SavedEntry,
  timesWithBuffers,
} from './collisions.ts';
import { announceAndAudit, followStatus, followTaken } from './announcements.ts';
import { describe, settlePaidOf } from './settle-paid.ts';
import * as store from './writing-store.ts';

const toDraft = (input: AppointmentInput) => ({
  branchId: input.branchId,
  specialistId: input.specialistId,
  serviceId: input.serviceId,
  clientId: input.clientId,
  ...formFields(input),
  color: input.colorHex.toLowerCase(),
});

export async function book(
  tx: TenantTx,
  by: AuditedEntryContext,
  input: AppointmentInput,
): Promise<SavedEntry> {
  await lockSpecialists(tx, by, [input.specialistId]);
  const times = timesWithBuffers(input, await checkReferences(tx, 'appointment.', input));
  const slot = { ...toDraft(input), ...times };
  const exceptions = await rejectOrListExceptions(tx, by, slot, input);
  const inserted = await store.insert(tx, by, {
    ...slot,
    status: NEW_STATUS,
    ...flagsOf(exceptions),
    autoCancelAt: null,
    source: 'staff',
  });
  if (inserted.isNewColor) await saveFavoriteColor(tx, slot.color);
  await recordServiceInterest(tx, by, slot);
  await announceAndAudit(tx, by, 'appointment.booked', inserted, exceptions);
  return { entry: inserted, isHeld: exceptions.holds.length > 0 };
}

const NOTHING_SETTLED: Settled = { hasMoved: false, refundIds: [] };

const isBlock = (entry: Entry) => entry.status === BLOCK;

/** Whether the slot needs time that the entry does not occupy already. */
const needsOtherTime = (entry: Entry, slot: { specialistId: string; busyFrom: Date; busyTo: Date }) =>
  entry.specialistId !== slot.specialistId ||
  entry.busyFrom.getTime() !== slot.busyFrom.getTime() ||
  entry.busyTo.getTime() !== slot.busyTo.getTime();

export async function change(
  tx: TenantTx,
  by: AuditedEntryContext,
  id: string,
  { input, seen }: { input: AppointmentInput; seen: string | undefined },
): Promise<SavedEntry> {
  const before = await lockWithSpecialists(tx, by, id, [input.specialistId]);
  if (isBlock(before)) refuse('notFound');
  refuseStale(before, seen);
  const times = timesWithBuffers(input, await checkReferences(tx, 'appointment.', input, before));
  const slot = { ...toDraft(input), ...times };
  const needsTime = takesTime(before.status) && needsOtherTime(before, slot);
  // Another service may have hours of its own, also at a time that the appointment occupies already.
  const needsHours = takesTime(before.status) && before.serviceId !== slot.serviceId;
  const accepted = needsTime ? input : { ...input, overlapAllowed: true };
  const exceptions =
    needsTime || needsHours
      ? await rejectOrListExceptions(tx, by, slot, { ...accepted, except: id })
      : NO_EXCEPTIONS;
  const flags = (needsTime || needsHours) && flagsOf(exceptions);
  const changed = await store.update(tx, by, id, { ...slot, ...flags });
  if (slot.color !== before.color) await saveFavoriteColor(tx, slot.color);
  if (slot.serviceId !== before.serviceId || slot.clientId !== before.clientId)
    await recordServiceInterest(tx, by, slot);
  if (changed.clientId !== before.clientId) {
    await followTaken(tx, by, before);
    await followStatus(tx, by, changed);
  }
  await announceAndAudit(tx, by, 'appointment.changed', changed, exceptions);
  return { entry: changed, isHeld: exceptions.holds.length > 0 };
}

/** An entry of which money may go back that was paid online. */
export interface SettledEntry extends SavedEntry {
  /** The refunds that the provider has to be asked for after the transaction. */
  refundIds: string[];
}

export interface StatusChange extends Accepted {
  status: AppointmentStatus;
  /** Decides about the money that was paid, when the appointment is cancelled. */
  money: PaidDecision;
}

async function switchStatus(
  tx: TenantTx,
  by: AuditedEntryContext,
  id: string,
  { status, money, ...accepted }: StatusChange,
): Promise<SettledEntry> {
  const before = await lockWithSpecialists(tx, by, id);
  if (isBlock(before)) refuse('notFound');
  const { hasMoved, refundIds } =
    status === 'cancelada' ? await settlePaidOf(tx, by, before, money) : NOTHING_SETTLED;
  if (before.status === status) {
    // The money of an appointment that was cancelled before is decided later.
    if (!hasMoved) refuse('conflict', `La cita ya tiene el estado ${STATUS_LABELS[status]}`);
    return { entry: found(await find(tx, id)), isHeld: false, refundIds };
  }
  const reclaimsTime = takesTime(status) && !takesTime(before.status);
  // Hours that were accepted once are not asked for again.
  const outsideHoursAllowed = accepted.outsideHoursAllowed || before.outsideHours;
  const exceptions = reclaimsTime
    ? await rejectOrListExceptions(tx, by, before, { ...accepted, outsideHoursAllowed, except: id })
    : NO_EXCEPTIONS;
  // This comes first because the answer includes the client.
  if (status === 'asistida' && before.clientId !== null) await promoteLead(tx, by, before.clientId);
  const changed = await store.update(tx, by, id, {
    status,
    // A person chose the status, so the appointment no longer expires.
    autoCancelAt: null,
    ...(reclaimsTime && flagsOf(exceptions)),
  });
  await announceAndAudit(tx, by, 'appointment.statusChanged', changed, exceptions);
  return { entry: changed, isHeld: exceptions.holds.length > 0, refundIds };
}

/** With a once key, so that a repeated request moves money once. */
export async function setStatus(
  tx: TenantTx,
  by: AuditedEntryContext,
  id: string,
  { key, ...change }: StatusChange & { key?: string | undefined },
): Promise<SettledEntry> {
  let saved: SettledEntry | undefined;
  const asked = { id, status: change.status, choice: change.money.choice };
  const refundIds = await once(tx, by, { key, asked }, async () => {
    saved = await switchStatus(tx, by, id, change);
    return saved.refundIds;
  });
  return saved ?? { entry: found(await find(tx, id)), isHeld: false, refundIds };
}

export interface Removed {
  was: 'appointment' | 'block';
  refundIds: string[];
}

/** Removes an appointment or a block, each with its own permission. */
export async function remove(
  tx: TenantTx,
  by: AuditedEntryContext,
  id: string,
  { grant, choice, key }: PaidDecision & { key?: string | undefined },
): Promise<Removed> {
  const [was = '', ...refundIds] = await once(tx, by, { key, asked: { id, choice } }, async () => {
    const removed = await removeNow(tx, by, id, { grant, choice });
    return [removed.was, ...removed.refundIds];
  });
  return { was: was === 'block' ? 'block' : 'appointment', refundIds };
}

async function removeNow(
  tx: TenantTx,
  by: AuditedEntryContext,
  id: string,
  money: PaidDecision,
): Promise<Removed> {
  let refundIds: string[] = [];
  const entry = found(await lockForUpdate(tx, id));
  refuseUnlessMayWrite(money.grant, entry.status);
  if (!isBlock(entry)) {
    ({ refundIds } = await settlePaidOf(tx, by, entry, money));
    await notePaymentsOfDeleted(tx, by, {
      links: { appointmentId: id },
      clientId: entry.clientId,
      comment: `Cita eliminada: ${describe(entry)}`,
    });
  }
  await store.remove(tx, id);
  await announceAndAudit(tx, by, isBlock(entry) ? 'block.removed' : 'appointment.deleted', entry);
  return { was: isBlock(entry) ? 'block' : 'appointment', refundIds };
}
