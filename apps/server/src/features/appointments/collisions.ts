import type { Collision, SlotTaken } from '@cauce/contract/agenda/slot-taken';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { Refusal } from '../../platform/mount/refusal.ts';
import {
  describeOutsideHours,
  listAlternatives,
  lockSpecialists,
  listCollisions,
} from '../availability/index.ts';
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

/** The problems of a time that the team accepted. */
export interface Exceptions extends Collisions {
  /** The hours that it leaves, in words. */
  outsideHours?: string | undefined;
}
export const NO_EXCEPTIONS: Exceptions = { overlaps: [], holds: [] };

/** The columns that record what the team accepted. */
export const flagsOf = ({ overlaps, outsideHours }: Exceptions) => ({
  overlapAllowed: overlaps.length > 0,
  outsideHours: outsideHours !== undefined,
});

export interface Accepted {
  overlapAllowed: boolean;
  outsideHoursAllowed: boolean;
}

/** An entry that was saved for the team. */
export interface SavedEntry {
  entry: Entry;
  /** Whether a visitor keeps its time. */
  isHeld: boolean;
}

type ReservedTime = Pick<Slot, 'specialistId' | 'start' | 'end' | 'busyFrom' | 'busyTo'>;

/** Lists what overlaps a time, and marks the collisions of buffers alone. */
export async function listConflicts(
  tx: TenantTx,
  by: ActionContext,
  { specialistId, start, end, busyFrom, busyTo }: ReservedTime,
  except?: string,
): Promise<Collisions> {
  const requestedTime = { specialistId, from: busyFrom, to: busyTo };
  const found = await listCollisions(tx, requestedTime, { at: by.at, except });
  const collides = found.map((each) => {
    const isApart = Date.parse(each.end) <= start.getTime() || Date.parse(each.start) >= end.getTime();
    return isApart ? { ...each, isBuffer: true } : each;
  });
  return {
    overlaps: collides.filter(({ kind }) => kind !== 'hold'),
    holds: collides.filter(({ kind }) => kind === 'hold'),
  };
}

/**
 * Refuses a time that collides or lies outside the hours, and suggests the nearest free ones. Returns the exceptions
 * that the team accepted. The detail of a refusal has both kinds, so that a screen asks once.
 */
export async function rejectOrListExceptions(
  tx: TenantTx,
  by: ActionContext,
  slot: Slot,
  { overlapAllowed, outsideHoursAllowed, except }: Accepted & { except?: string },
): Promise<Exceptions> {
  const { specialistId, branchId, serviceId, start, end } = slot;
  const { overlaps, holds } = await listConflicts(tx, by, slot, except);
  const outsideHours = await describeOutsideHours(tx, { branchId, specialistId, serviceId, start, end });
  const isTaken = overlaps.length > 0 && !overlapAllowed;
  if (!isTaken && (outsideHours === undefined || outsideHoursAllowed))
    return { overlaps, holds, outsideHours };
  const duration = Math.ceil((end.getTime() - start.getTime()) / MINUTE);
  const query = { branchId, serviceId: serviceId ?? '', specialistId, start, duration, at: by.at, except };
  const detail: SlotTaken = {
    collides: [...overlaps, ...holds].toSorted((a, b) => a.start.localeCompare(b.start)),
    alternatives: await listAlternatives(tx, query),
    ...(outsideHours !== undefined && { outsideHours }),
  };
  if (isTaken) throw new Refusal('slotTaken', { detail });
  throw new Refusal('outsideHours', { message: `Fuera de horario: ${outsideHours}`, detail });
}
