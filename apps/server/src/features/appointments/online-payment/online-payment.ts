import { takesTime } from '@cauce/domain/agenda/appointment-status';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { Refusal } from '../../../platform/mount/refusal.ts';
import { type LockedSlot, lockFreeSlot } from '../../availability/holds/index.ts';
import { announceEntry } from '../announcements.ts';
import { lockWithSpecialists } from '../collisions.ts';
import { type Entry, find } from '../entry-store.ts';
import { resolveOwnOverlap } from '../self-service/own-overlap.ts';
import * as store from '../writing-store.ts';

/** The signature of changes that follow from a payment. */
export const PAYER = { signedBy: 'Pago en línea', source: 'link' } as const;

const MINUTE = 60_000;

/**
 * Locks an appointment with everything that a payment may change. Undefined when it was deleted. An appointment whose
 * deadline has passed is released first, and whether it can be booked again is decided like for any other.
 */
export async function lockToPay(tx: TenantTx, by: ActionContext, id: string): Promise<Entry | undefined> {
  const seen = await find(tx, id);
  if (seen === undefined) return undefined;
  if (seen.clientId !== null) await store.lockClient(tx, seen.clientId);
  return lockWithSpecialists(tx, by, id);
}

/** Locks the time that an appointment had. Undefined when somebody else has it now, or it is not offered any more. */
async function lockSameTime(tx: TenantTx, by: ActionContext, entry: Entry): Promise<LockedSlot | undefined> {
  const { id, start, end, branchId, specialistId, serviceId, clientId, forAnother } = entry;
  if (serviceId === null || start <= by.at) return undefined;
  const duration = Math.round((end.getTime() - start.getTime()) / MINUTE);
  try {
    const request = { branchId, serviceId, specialistId, start, duration };
    const slot = await lockFreeSlot(tx, by, request, { except: id });
    if (clientId !== null && !forAnother)
      await resolveOwnOverlap(tx, { ...by, ...PAYER }, { clientId, ...slot, except: id, isVerified: true });
    return slot;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * Gives a paid appointment its status. One that was released is booked again when its time is free. The caller has
 * locked it. Returns false when it cannot take place.
 */
export async function markPaid(
  tx: TenantTx,
  by: ActionContext,
  entry: Entry,
  status: 'confirmada' | 'agendada',
): Promise<boolean> {
  const context = { ...by, ...PAYER };
  if (entry.status === 'no_pagada') {
    const slot = await lockSameTime(tx, by, entry);
    if (slot === undefined) return false;
    const { busyFrom, busyTo } = slot;
    const booked = await store.update(tx, context, entry.id, {
      status,
      busyFrom,
      busyTo,
      autoCancelAt: null,
      overlapAllowed: false,
    });
    await announceEntry(tx, context, 'appointment.statusChanged', booked);
    return true;
  }
  if (!takesTime(entry.status)) return false;
  const isChanged =
    entry.status === 'pago_pendiente' || (entry.status === 'agendada' && status === 'confirmada');
  if (isChanged) {
    const paid = await store.update(tx, context, entry.id, { status, autoCancelAt: null });
    await announceEntry(tx, context, 'appointment.statusChanged', paid);
  }
  return true;
}

/** Changes until when an unpaid appointment keeps its time, which never ends after it begins. */
export async function extendDeadline(
  tx: TenantTx,
  by: ActionContext,
  { id, start, status }: Pick<Entry, 'id' | 'start' | 'status'>,
  until: Date,
): Promise<void> {
  if (status !== 'pago_pendiente') return;
  const autoCancelAt = new Date(Math.min(until.getTime(), start.getTime()));
  await store.update(tx, { ...by, ...PAYER }, id, { autoCancelAt });
}
