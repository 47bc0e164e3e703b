import { NEW_STATUS, takesTime } from '@cauce/domain/appointment-status';
import type { BookingRules } from '@cauce/domain/slots';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { hashOf } from '../../platform/ids.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { type Claimed, claimFree, holdOf, letGo } from '../availability/index.ts';
import { noteService } from '../clients/index.ts';
import { hoursToPay } from '../services/index.ts';
import { type Entry, find, hold } from './entry-store.ts';
import { announceOf } from './telling.ts';
import * as store from './writing-store.ts';
import type { Author } from './writing-store.ts';

/** What is booked, moved and cancelled from outside; it never overlaps, and is signed with who it was, not with a member of the team. */

const HOUR = 3_600_000;
const MINUTE = 60_000;

interface Visit {
  clientId: string;
  clientNotes: string;
  source: 'link' | 'assistant';
  color: string;
}

export interface VisitWish extends Visit {
  /** Of the hold that is spent. */
  token: string;
}

export interface WishAtOnce extends Visit {
  branchId: string;
  serviceId: string;
  specialistId: string;
  start: Date;
  outside: BookingRules;
  /** Of a hold that it takes the place of. */
  token?: string | undefined;
}

/** In the time that was claimed for it; where its service is paid by a link, unpaid it lets that go. */
async function make(
  tx: TenantTx,
  by: Author,
  {
    branchId,
    serviceId,
    clientId,
    clientNotes,
    source,
    color,
  }: Visit & { branchId: string; serviceId: string },
  { claimed, hours }: { claimed: Claimed; hours: number | undefined },
): Promise<{ id: string; shortId: string }> {
  const made = await store.insert(tx, by, {
    ...claimed,
    branchId,
    serviceId,
    clientId,
    status: hours === undefined ? NEW_STATUS : 'pago_pendiente',
    autoCancelAt: hours === undefined ? null : new Date(by.at.getTime() + hours * HOUR),
    title: '',
    details: '',
    clientNotes,
    type: '',
    color,
    overlapAllowed: false,
    source,
  });
  await noteService(tx, by, { clientId, serviceId });
  await announceOf(tx, by.businessId, 'appointment.booked', made);
  return made;
}

/** Makes an appointment of a hold that still runs. */
export async function bookVisit(
  tx: TenantTx,
  by: Author,
  wish: VisitWish,
): Promise<{ id: string; shortId: string }> {
  const held = (await holdOf(tx, wish.token, by.at)) ?? refuse('holdExpired');
  const { branchId, serviceId, specialistId, start } = held;
  // Whoever holds it kept the rules when they took it, however long they need to write who they are.
  const whole = { branchId, serviceId, specialistId, start };
  const hours = await hoursToPay(tx, serviceId);
  const claimed = await claimFree(tx, by, whole, { holderHash: hashOf(wish.token) });
  // Somebody may have spent or replaced it while we waited for our turn.
  const still = await holdOf(tx, wish.token, by.at);
  if (still?.start.getTime() !== held.start.getTime() || still.specialistId !== held.specialistId)
    refuse('holdExpired');
  await letGo(tx, wish.token);
  return make(tx, by, { ...wish, branchId, serviceId }, { claimed, hours });
}

/** Makes an appointment of a free time in one breath: whoever chose it already needs it kept for no other moment. */
export async function bookAtOnce(
  tx: TenantTx,
  by: Author,
  { outside, token, ...wish }: WishAtOnce,
): Promise<{ id: string; shortId: string }> {
  const { branchId, serviceId, specialistId, start } = wish;
  const hours = await hoursToPay(tx, serviceId);
  const own = token === undefined ? {} : { holderHash: hashOf(token) };
  const claimed = await claimFree(tx, by, { branchId, serviceId, specialistId, start, outside }, own);
  if (token !== undefined) await letGo(tx, token);
  return make(tx, by, wish, { claimed, hours });
}

export interface NewTime {
  start: Date;
  /** Without one, whoever is free. */
  specialistId?: string | undefined;
  outside: BookingRules;
}

/** Whether its client may still change it is the caller's to say. */
export async function moveVisit(tx: TenantTx, by: Author, id: string, to: NewTime): Promise<void> {
  const seen = found(await find(tx, id));
  if (seen.serviceId === null || !takesTime(seen.status)) refuse('notFound');
  const duration = Math.round((seen.end.getTime() - seen.start.getTime()) / MINUTE);
  const wish = { ...to, branchId: seen.branchId, serviceId: seen.serviceId, duration };
  const claimed = await claimFree(tx, by, wish, { has: [seen.specialistId], except: id });
  const entry = await holdUnchanged(tx, seen);
  const moved: Claimed & { overlapAllowed: false } = { ...claimed, overlapAllowed: false };
  await store.update(tx, by, id, moved);
  await announceOf(tx, by.businessId, 'appointment.moved', { ...entry, ...claimed });
}

/** Its time is free at once; the reason stands with what the client wrote. */
export async function cancelVisit(tx: TenantTx, by: Author, id: string, reason: string): Promise<void> {
  const entry = found(await hold(tx, id));
  if (entry.serviceId === null || !takesTime(entry.status)) refuse('notFound');
  await store.update(tx, by, id, { status: 'cancelada', autoCancelAt: null });
  if (reason !== '') await store.addNote(tx, id, `Canceló: ${reason}`);
  await announceOf(tx, by.businessId, 'appointment.statusChanged', { ...entry, status: 'cancelada' });
}

/** They said that they will come; nothing when it is not theirs to say any more. */
export async function confirmVisit(tx: TenantTx, by: Author, id: string): Promise<Entry | undefined> {
  const entry = await hold(tx, id);
  if (entry?.status !== NEW_STATUS || entry.start <= by.at) return undefined;
  const confirmed = await store.update(tx, by, id, { status: 'confirmada' });
  await announceOf(tx, by.businessId, 'appointment.statusChanged', confirmed);
  return confirmed;
}

/** What we looked at before our turn came is still so. */
async function holdUnchanged(tx: TenantTx, seen: Entry): Promise<Entry> {
  const entry = found(await hold(tx, seen.id));
  if (entry.updatedAt.getTime() !== seen.updatedAt.getTime()) refuse('changedMeanwhile');
  return entry;
}
