import type { Hold } from '@cauce/contract/booking';
import type { SlotTaken } from '@cauce/contract/slot-taken';
import type { BookingRules } from '@cauce/domain/slots';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { hashOf, newToken } from '../../platform/ids.ts';
import { found, Refusal } from '../../platform/mount/refusal.ts';
import { claimTime } from './claim.ts';
import * as frames from './frame-store.ts';
import type { Wish } from './frame-store.ts';
import * as store from './hold-store.ts';
import type { Held } from './hold-store.ts';
import { alternatives, freeAt } from './service.ts';

const MINUTE = 60_000;
/** Long enough to fill in who one is. */
const HOLD_MINUTES = 5;

const after = (date: Date, minutes: number) => new Date(date.getTime() + minutes * MINUTE);

export interface FreeWish extends Wish {
  start: Date;
  /** Minutes, when it lasts other than the service. */
  duration?: number | undefined;
  /** Without rules it need only be free. */
  outside?: BookingRules | undefined;
}
export interface HoldWish extends FreeWish {
  outside: BookingRules;
  /** Of a hold that this one renews or replaces. */
  token?: string | undefined;
}

/** A time that is whoever's who claimed it until this transaction ends. */
export interface Claimed {
  specialistId: string;
  start: Date;
  end: Date;
  /** With its buffers. */
  busyFrom: Date;
  busyTo: Date;
}

/**
 * Claims a free time for somebody from outside, with whomever they named or else the least busy; what is not free is
 * refused with the nearest that are. Whoever has the time already is claimed along.
 */
export async function claimFree(
  tx: TenantTx,
  by: ActionContext,
  wish: FreeWish,
  { has = [], ...own }: { has?: string[]; except?: string; holderHash?: string | undefined } = {},
): Promise<Claimed> {
  const frame = found(await frames.read(tx, wish));
  const specialistIds = frame.specialists.map(({ id }) => id);
  await claimTime(tx, by, [...new Set([...specialistIds, ...has])]);
  const asker = { at: by.at, outside: wish.outside, duration: wish.duration, ...own };
  const [specialistId] = await freeAt(tx, frame, wish.start, asker);
  if (specialistId === undefined) {
    const [anyone = ''] = specialistIds;
    const wanted = { ...wish, ...asker, specialistId: wish.specialistId ?? anyone };
    const detail: SlotTaken = { collides: [], alternatives: await alternatives(tx, wanted) };
    throw new Refusal('slotTaken', { detail });
  }
  const { duration, bufferBefore, bufferAfter } = frame.service;
  const end = after(wish.start, wish.duration ?? duration);
  return {
    specialistId,
    start: wish.start,
    end,
    busyFrom: after(wish.start, -bufferBefore),
    busyTo: after(end, bufferAfter),
  };
}

/** Keeps a free time for a moment: the one hold of its holder, who proves it with the token. */
export async function takeHold(tx: TenantTx, by: ActionContext, wish: HoldWish): Promise<Hold> {
  const given = wish.token === undefined ? undefined : hashOf(wish.token);
  const claimed = await claimFree(tx, by, wish, { holderHash: given });
  // A token that we did not give is not taken over.
  const isOurs = given !== undefined && (await store.isKnown(tx, given));
  const token = isOurs && wish.token !== undefined ? wish.token : newToken();
  const expiresAt = after(by.at, HOLD_MINUTES);
  const { branchId, serviceId } = wish;
  await store.keep(tx, by, hashOf(token), { branchId, serviceId, ...claimed, expiresAt });
  return {
    token,
    specialistId: claimed.specialistId,
    start: claimed.start.toISOString(),
    end: claimed.end.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** What the bearer of a token holds at this moment. */
export const holdOf = (tx: TenantTx, token: string, at: Date): Promise<Held | undefined> =>
  store.find(tx, hashOf(token), at);

/** Given back or spent: its time is no longer kept. */
export const letGo = (tx: TenantTx, token: string): Promise<void> => store.remove(tx, hashOf(token));
