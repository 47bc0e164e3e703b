import type { Collision, SlotTaken } from '@cauce/contract/agenda/slot-taken';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { Refusal } from '../../platform/mount/refusal.ts';
import { listAlternatives, lockSpecialists, listCollisions } from '../availability/index.ts';
import { type Entry, find, lockForUpdate, type EntryTimes } from './entry-store.ts';
import type { Buffers } from './references.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';

const MINUTE = 60_000;
const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE);

export function timesWithBuffers(
  { start, end }: { start: string; end: string },
  { bufferBefore, bufferAfter }: Buffers,
): EntryTimes {
  const [from, to] = [new Date(start), new Date(end)];
  return {
    start: from,
    end: to,
    busyFrom: minutesAfter(from, -bufferBefore),
    busyTo: minutesAfter(to, bufferAfter),
  };
}

/** Keeps the buffers of an entry around its new times. */
export const timesAfterMove = (entry: Entry, { start, end }: { start: string; end: string }): EntryTimes =>
  timesWithBuffers(
    { start, end },
    {
      bufferBefore: (entry.start.getTime() - entry.busyFrom.getTime()) / MINUTE,
      bufferAfter: (entry.busyTo.getTime() - entry.end.getTime()) / MINUTE,
    },
  );

/**
 * Locks an entry together with its specialist and the new specialists, so that nobody else takes or frees their time
 * until this transaction ends.
 */
export async function lockWithSpecialists(
  tx: TenantTx,
  by: ActionContext,
  id: string,
  specialistIds: readonly string[] = [],
): Promise<Entry> {
  const seen = found(await find(tx, id));
  await lockSpecialists(tx, by, [...new Set([seen.specialistId, ...specialistIds])]);
  const entry = found(await lockForUpdate(tx, id));
  if (entry.specialistId !== seen.specialistId) refuse('changedMeanwhile');
  return entry;
}

export interface Slot extends EntryTimes {
  branchId: string;
  specialistId: string;
  serviceId: string | null;
}

export interface Collisions {
  overlaps: Collision[];
  /** Visitors who keep a part of the time. They do not refuse the team. */
  holds: Collision[];
}
export const NO_COLLISIONS: Collisions = { overlaps: [], holds: [] };

/** An entry that was saved for the team. */
export interface SavedEntry {
  entry: Entry;
  /** Whether a visitor keeps its time. */
  isHeld: boolean;
}

/**
 * Refuses a time that collides and suggests the nearest free ones. Where an overlap is allowed it returns the
 * collisions instead.
 */
export async function rejectOrListCollisions(
  tx: TenantTx,
  by: ActionContext,
  slot: Slot,
  { allowed, except }: { allowed: boolean; except?: string },
): Promise<Collisions> {
  const { specialistId, branchId, serviceId, start, end } = slot;
  const requestedTime = { specialistId, from: slot.busyFrom, to: slot.busyTo };
  const collides = await listCollisions(tx, requestedTime, { at: by.at, except });
  const holds = collides.filter(({ kind }) => kind === 'hold');
  const overlaps = collides.filter(({ kind }) => kind !== 'hold');
  if (overlaps.length === 0 || allowed) return { overlaps, holds };
  const duration = Math.ceil((end.getTime() - start.getTime()) / MINUTE);
  const query = { branchId, serviceId: serviceId ?? '', specialistId, start, duration, at: by.at, except };
  const detail: SlotTaken = { collides, alternatives: await listAlternatives(tx, query) };
  throw new Refusal('slotTaken', { detail });
}
