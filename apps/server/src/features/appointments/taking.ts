import type { Collision, SlotTaken } from '@cauce/contract/slot-taken';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { Refusal } from '../../platform/mount/refusal.ts';
import { alternatives, claimTime, collisions } from '../availability/index.ts';
import { type Entry, find, hold, type Times } from './entry-store.ts';
import type { Buffers } from './references.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';

const MINUTE = 60_000;
const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE);

export function timesOf(
  { start, end }: { start: string; end: string },
  { bufferBefore, bufferAfter }: Buffers,
): Times {
  const [from, to] = [new Date(start), new Date(end)];
  return {
    start: from,
    end: to,
    busyFrom: minutesAfter(from, -bufferBefore),
    busyTo: minutesAfter(to, bufferAfter),
  };
}

/** The same buffers around other times. */
export const movedTo = (entry: Entry, { start, end }: { start: string; end: string }): Times =>
  timesOf(
    { start, end },
    {
      bufferBefore: (entry.start.getTime() - entry.busyFrom.getTime()) / MINUTE,
      bufferAfter: (entry.busyTo.getTime() - entry.end.getTime()) / MINUTE,
    },
  );

/**
 * The entry to be changed, and everybody's turn with its specialist and with whoever is to have it: nobody else takes
 * or frees their time until this transaction ends.
 */
export async function holdWith(
  tx: TenantTx,
  by: ActionContext,
  id: string,
  specialistIds: readonly string[] = [],
): Promise<Entry> {
  const seen = found(await find(tx, id));
  await claimTime(tx, by, [...new Set([seen.specialistId, ...specialistIds])]);
  const entry = found(await hold(tx, id));
  if (entry.specialistId !== seen.specialistId) refuse('changedMeanwhile');
  return entry;
}

export interface Place extends Times {
  branchId: string;
  specialistId: string;
  serviceId: string | null;
}

/** What a time collides with; refused with the nearest that fit, unless somebody saw it and wants it so. */
export async function settle(
  tx: TenantTx,
  by: ActionContext,
  place: Place,
  { allowed, except }: { allowed: boolean; except?: string },
): Promise<Collision[]> {
  const { specialistId, branchId, serviceId, start, end } = place;
  const taking = { specialistId, from: place.busyFrom, to: place.busyTo };
  const collides = await collisions(tx, taking, { at: by.at, except });
  if (collides.length === 0 || allowed) return collides;
  const duration = Math.ceil((end.getTime() - start.getTime()) / MINUTE);
  const wanted = { branchId, serviceId: serviceId ?? '', specialistId, start, duration, at: by.at, except };
  const detail: SlotTaken = { collides, alternatives: await alternatives(tx, wanted) };
  throw new Refusal('slotTaken', { detail });
}
