import type { AppointmentInput } from '@cauce/contract/appointments';
import {
  type AppointmentStatus,
  BLOCK,
  NEW_STATUS,
  STATUS_LABELS,
  takesTime,
} from '@cauce/domain/appointment-status';
import type { Grant } from '@cauce/contract/kit/access';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { claimTime } from '../availability/index.ts';
import { becomeClient, noteService } from '../clients/index.ts';
import { refuseUnlessMayWrite } from './access.ts';
import type { Author } from './author.ts';
import { type Entry, hold } from './entry-store.ts';
import { check } from './references.ts';
import { holdWith, settle, timesOf } from './taking.ts';
import { tellOf } from './telling.ts';
import * as store from './writing-store.ts';

const written = (input: AppointmentInput) => ({
  branchId: input.branchId,
  specialistId: input.specialistId,
  serviceId: input.serviceId,
  clientId: input.clientId,
  title: input.title,
  details: input.details,
  clientNotes: input.clientNotes,
  type: input.type,
  color: input.colorHex.toLowerCase(),
});

export async function book(tx: TenantTx, by: Author, input: AppointmentInput): Promise<Entry> {
  await claimTime(tx, by, [input.specialistId]);
  const times = timesOf(input, await check(tx, 'appointment.', input));
  const place = { ...written(input), ...times };
  const collides = await settle(tx, by, place, { allowed: input.overlapAllowed });
  const made = await store.insert(tx, by, {
    ...place,
    status: NEW_STATUS,
    overlapAllowed: collides.length > 0,
    autoCancelAt: null,
    source: 'staff',
  });
  if (made.isNewColor) await store.keepColor(tx, place.color);
  await noteService(tx, by, place);
  await tellOf(tx, by, 'appointment.booked', made, collides);
  return made;
}

const isBlock = (entry: Entry) => entry.status === BLOCK;

/** Whether somebody else's time is asked for, or more or less of the same. */
const takesOther = (entry: Entry, place: { specialistId: string; busyFrom: Date; busyTo: Date }) =>
  entry.specialistId !== place.specialistId ||
  entry.busyFrom.getTime() !== place.busyFrom.getTime() ||
  entry.busyTo.getTime() !== place.busyTo.getTime();

export async function change(
  tx: TenantTx,
  by: Author,
  id: string,
  { input, seen }: { input: AppointmentInput; seen: string | undefined },
): Promise<Entry> {
  const before = await holdWith(tx, by, id, [input.specialistId]);
  if (isBlock(before)) refuse('notFound');
  refuseStale(before, seen);
  const times = timesOf(input, await check(tx, 'appointment.', input, before));
  const place = { ...written(input), ...times };
  const asksForTime = takesTime(before.status) && takesOther(before, place);
  const collides = asksForTime
    ? await settle(tx, by, place, { allowed: input.overlapAllowed, except: id })
    : [];
  const overlapAllowed = asksForTime ? collides.length > 0 : before.overlapAllowed;
  const changed = await store.update(tx, by, id, { ...place, overlapAllowed });
  if (place.color !== before.color) await store.keepColor(tx, place.color);
  if (place.serviceId !== before.serviceId || place.clientId !== before.clientId)
    await noteService(tx, by, place);
  await tellOf(tx, by, 'appointment.changed', changed, collides);
  return changed;
}

export async function setStatus(
  tx: TenantTx,
  by: Author,
  id: string,
  { status, overlapAllowed }: { status: AppointmentStatus; overlapAllowed: boolean },
): Promise<Entry> {
  const before = await holdWith(tx, by, id);
  if (isBlock(before)) refuse('notFound');
  if (before.status === status) refuse('conflict', `La cita ya tiene el estado ${STATUS_LABELS[status]}`);
  const takesAgain = takesTime(status) && !takesTime(before.status);
  const collides = takesAgain ? await settle(tx, by, before, { allowed: overlapAllowed, except: id }) : [];
  // First, for the answer tells of the client too.
  if (status === 'asistida' && before.clientId !== null) await becomeClient(tx, by, before.clientId);
  const changed = await store.update(tx, by, id, {
    status,
    // What waits for payment by somebody's word waits until they say otherwise.
    autoCancelAt: null,
    overlapAllowed: takesAgain ? collides.length > 0 : before.overlapAllowed,
  });
  await tellOf(tx, by, 'appointment.statusChanged', changed, collides);
  return changed;
}

/** Appointments and blocks are told apart only here: each needs its own right. Says which it was. */
export async function remove(
  tx: TenantTx,
  by: Author,
  id: string,
  grant: Grant | undefined,
): Promise<'appointment' | 'block'> {
  const entry = found(await hold(tx, id));
  refuseUnlessMayWrite(grant, entry.status);
  await store.remove(tx, id);
  await tellOf(tx, by, isBlock(entry) ? 'block.removed' : 'appointment.deleted', entry);
  return isBlock(entry) ? 'block' : 'appointment';
}
