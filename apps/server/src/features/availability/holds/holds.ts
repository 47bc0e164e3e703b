import type { Hold } from '@cauce/contract/agenda/booking';
import type { SlotTaken } from '@cauce/contract/agenda/slot-taken';
import type { BookingRules } from '@cauce/domain/slots/slots';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { hashOf, newToken, tokenOf } from '../../../platform/ids.ts';
import { found, Refusal } from '../../../platform/mount/refusal.ts';
import { HOLD_MINUTES, LONGEST_HOLD_MINUTES, refuseTooManyHolds } from './hold-limits.ts';
import { lockSpecialists } from '../lock-specialists.ts';
import * as schedules from '../schedule-store.ts';
import type { SlotQuery } from '../schedule-store.ts';
import * as store from './hold-store.ts';
import type { StoredHold } from './hold-store.ts';
import { listAlternatives, listFreeSpecialists } from '../service.ts';

const MINUTE = 60_000;

const minutesAfter = (date: Date, minutes: number) => new Date(date.getTime() + minutes * MINUTE);

export interface SlotRequest extends SlotQuery {
  start: Date;
  /** Minutes, when they differ from the duration of the service. */
  duration?: number | undefined;
  /** Without rules, any free time is accepted. */
  outside?: BookingRules | undefined;
}
export interface HoldRequest extends SlotRequest {
  outside: BookingRules;
  /** The token of a hold that this one renews or replaces. */
  token?: string | undefined;
  /** The id of the visitor's own appointment, which is being moved and does not count as busy. */
  except?: string | undefined;
  /** The once key of the visitor. A repeated request with it renews the same hold. */
  key?: string | undefined;
  /** The address of a visitor on the public page. A conversation has none and one hold. */
  place?: string | undefined;
}

/** A time that nobody else can take until this transaction ends. */
export interface LockedSlot {
  specialistId: string;
  start: Date;
  end: Date;
  /** The start of the busy time, buffers included. */
  busyFrom: Date;
  busyTo: Date;
}

/**
 * Locks a free time for a request that may not overlap, with the named specialist or else the least busy one. A time
 * that is not free is refused with the nearest free ones. The specialists of an appointment that is being moved are
 * locked too.
 */
export async function lockFreeSlot(
  tx: TenantTx,
  by: ActionContext,
  request: SlotRequest,
  {
    currentSpecialistIds = [],
    ...exceptions
  }: { currentSpecialistIds?: string[]; except?: string | undefined; holderHash?: string | undefined } = {},
): Promise<LockedSlot> {
  const frame = found(await schedules.read(tx, request));
  const specialistIds = frame.specialists.map(({ id }) => id);
  await lockSpecialists(tx, by, [...new Set([...specialistIds, ...currentSpecialistIds])]);
  const options = { at: by.at, outside: request.outside, duration: request.duration, ...exceptions };
  const [specialistId] = await listFreeSpecialists(tx, frame, request.start, options);
  if (specialistId === undefined) {
    const [anyone = ''] = specialistIds;
    const query = { ...request, ...options, specialistId: request.specialistId ?? anyone };
    const detail: SlotTaken = { collides: [], alternatives: await listAlternatives(tx, query) };
    throw new Refusal('slotTaken', { detail });
  }
  const { duration, bufferBefore, bufferAfter } = frame.service;
  const end = minutesAfter(request.start, request.duration ?? duration);
  return {
    specialistId,
    start: request.start,
    end,
    busyFrom: minutesAfter(request.start, -bufferBefore),
    busyTo: minutesAfter(end, bufferAfter),
  };
}

/** The first end of a hold and of its renewals. */
const expiryOf = (at: Date, createdAt: Date) =>
  new Date(
    Math.min(
      minutesAfter(at, HOLD_MINUTES).getTime(),
      minutesAfter(createdAt, LONGEST_HOLD_MINUTES).getTime(),
    ),
  );

/**
 * Returns the token of the request, unless it was never issued. A new token follows from the once key, so that a
 * repeated request gets it again.
 */
async function tokenFor(
  tx: TenantTx,
  { businessId }: ActionContext,
  { token, key }: HoldRequest,
): Promise<string> {
  if (token !== undefined && (await store.wasIssued(tx, hashOf(token)))) return token;
  return key === undefined ? newToken() : tokenOf(`hold ${businessId} ${key}`);
}

/** Creates the only hold of a visitor. The token proves who the visitor is. */
export async function createHold(tx: TenantTx, by: ActionContext, request: HoldRequest): Promise<Hold> {
  const { branchId, serviceId, place, except } = request;
  const token = await tokenFor(tx, by, request);
  const holderHash = hashOf(token);
  const placeHash = place === undefined ? null : hashOf(`${by.businessId} ${place}`);
  // The holds are locked before the specialists by everybody, so that two visitors never wait for each other.
  const others = placeHash === null ? undefined : await store.lockAndCount(tx, by, { placeHash, holderHash });
  const current = await store.find(tx, holderHash, by.at);
  // A live hold may always be renewed and keeps the address that it was counted for.
  if (others !== undefined && current === undefined) refuseTooManyHolds(others);
  const slot = await lockFreeSlot(tx, by, request, { holderHash, except });
  const { createdAt, placeHash: counted } = current ?? { createdAt: by.at, placeHash };
  const expiresAt = expiryOf(by.at, createdAt);
  const hold = { branchId, serviceId, ...slot, expiresAt, createdAt, placeHash: counted };
  await store.upsert(tx, by, holderHash, hold);
  return {
    token,
    specialistId: slot.specialistId,
    start: slot.start.toISOString(),
    end: slot.end.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

export const findHold = (tx: TenantTx, token: string, at: Date): Promise<StoredHold | undefined> =>
  store.find(tx, hashOf(token), at);

/** Deletes a hold after it was used or when the visitor gives it up. */
export const releaseHold = (tx: TenantTx, token: string): Promise<void> => store.remove(tx, hashOf(token));
