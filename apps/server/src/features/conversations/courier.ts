import { setTimeout } from 'node:timers/promises';
import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Scopes, TenantTx } from '../../platform/database/scopes.ts';
import type { Log } from '../../platform/log.ts';
import type { Account, Channels } from '../../providers/channels/index.ts';
import * as store from './lane-store.ts';
import { takeParked } from './marks.ts';
import { STALE } from './patience.ts';
import { type Ended, lookAfter, send, type Taken } from './sending.ts';
import { type StillTrue, takeNext } from './taking.ts';

/** How many are under way at once. */
const AT_ONCE = 256;
/** Fewer than these free places are not worth asking for more. */
const WORTH_ASKING = AT_ONCE / 2;
/** Those that come back within so many milliseconds are settled together. */
const BREATH = 20;

/** Whoever knows the business's accounts: what lets them in, and that one is let in no more. */
export interface Accounts {
  of: (tx: TenantTx, businessId: string, ids: readonly string[]) => Promise<Map<string, Account>>;
  stop: (tx: TenantTx, by: ActionContext, id: string, reason: string) => Promise<void>;
}

export interface Round {
  businessId: string;
  scopes: Scopes;
  clock: Clock;
  log: Log;
  signal: AbortSignal;
  channels: Channels;
  accounts: Accounts;
  stillTrue: StillTrue;
}

async function settleAll(tx: TenantTx, round: Round, at: Date, back: readonly Ended[]): Promise<void> {
  const { businessId, accounts } = round;
  await store.settle(tx, at, back);
  await takeParked(
    tx,
    back.flatMap(({ reference }) => (reference === null ? [] : [reference])),
  );
  const stopped = new Map(
    back.flatMap(({ stops }) => (stops ? [[stops.account, stops.reason] as const] : [])),
  );
  for (const [id, reason] of stopped) await accounts.stop(tx, { businessId, at }, id, reason);
  await announce(tx, 'message.settled', { businessId });
}

async function withAccounts(
  tx: TenantTx,
  { businessId, accounts }: Round,
  taken: readonly store.Taken[],
): Promise<Taken[]> {
  const ids = [...new Set(taken.map(({ account }) => account))].filter((id) => id !== '');
  if (ids.length === 0) return [...taken];
  const known = await accounts.of(tx, businessId, ids);
  return taken.map((message) => {
    const as = known.get(message.account);
    return as === undefined ? message : { ...message, as };
  });
}

/** Settles what came back and takes as many as there is room for, in one transaction. */
async function exchange(round: Round, back: readonly Ended[], room: number) {
  const { businessId, scopes, clock, log } = round;
  const at = clock.now();
  const next = await scopes.inTenant({ businessId }, async (tx) => {
    if (back.length > 0) await settleAll(tx, round, at, back);
    if (room === 0) return { taken: [], dropped: 0 };
    const { taken, dropped } = await takeNext(tx, { businessId, at, most: room }, round);
    return { taken: await withAccounts(tx, round, taken), dropped };
  });
  for (const { id, status, reason } of back)
    if (status !== 'sent') log.warn({ messageId: id, outcome: status, reason }, 'not delivered');
  return { ...next, at };
}

/** Finds out what became of those whose sending was cut short. */
export async function reconcile(round: Round): Promise<void> {
  const { businessId, scopes, clock, channels, signal } = round;
  const over = await scopes.inTenant({ businessId }, (tx) =>
    store.cutShort(tx, { businessId, at: clock.now(), most: AT_ONCE }),
  );
  if (over.length === 0) return;
  const tools = { channels, now: () => clock.now(), signal };
  await exchange(round, await Promise.all(over.map((message) => lookAfter(message, businessId, tools))), 0);
  if (over.length === AT_ONCE && !signal.aborted) await reconcile(round);
}

/** Carries away what is due, as many at once as there is room for, until nothing is. */
async function carryDue(round: Round, bell: Bell): Promise<void> {
  const { businessId, clock, channels, signal } = round;
  const back: Ended[] = [];
  const under = new Set<Taken>();

  async function carry(message: Taken, takenAt: Date): Promise<void> {
    under.add(message);
    // Whoever was held up for so long is not sure to be the only one who has it.
    const isStale = Math.abs(clock.now().getTime() - takenAt.getTime()) >= STALE;
    if (!isStale) back.push(await send(message, businessId, { channels, now: () => clock.now(), signal }));
    under.delete(message);
    bell.ring();
  }
  const room = () => AT_ONCE - under.size;
  const wantsMore = () => bell.isMore && !signal.aborted && room() >= WORTH_ASKING;

  async function settleAndTake(): Promise<void> {
    const some = [...back];
    const most = wantsMore() ? room() : 0;
    if (most > 0) bell.isMore = false;
    const { taken, dropped, at } = await exchange(round, some, most);
    back.splice(0, some.length);
    if (most > 0 && taken.length + dropped === most) bell.isMore = true;
    for (const message of taken) void carry(message, at);
  }

  try {
    do {
      // What stood behind those that came back, in their conversations, may have its turn now.
      if (back.length > 0) bell.isMore = true;
      if (back.length > 0 || wantsMore()) await settleAndTake();
      if (under.size > 0 && !wantsMore()) await bell.heard();
    } while (under.size > 0 || back.length > 0 || wantsMore());
  } catch (error) {
    // No more can be taken, but what is under way is not left in doubt.
    while (under.size > 0) await bell.heard();
    await exchange(round, back, 0);
    throw error;
  }
}

/** Rung by those that come back, and by whoever has more to carry. */
class Bell {
  isMore = true;
  #rung = Promise.withResolvers<void>();

  ring(): void {
    this.#rung.resolve();
  }
  async heard(): Promise<void> {
    await this.#rung.promise;
    this.#rung = Promise.withResolvers();
    await setTimeout(BREATH);
  }
}

/** One courier for each business and process: whoever has more for one who is on the way calls, and goes home. */
export class Couriers {
  readonly #bells = new Map<string, Bell>();

  /** Answers whether they went themselves. */
  async go(round: Round): Promise<boolean> {
    const { businessId, signal } = round;
    const other = this.#bells.get(businessId);
    if (other !== undefined) {
      other.isMore = true;
      other.ring();
      return false;
    }
    const bell = new Bell();
    this.#bells.set(businessId, bell);
    try {
      do await carryDue(round, bell);
      while (bell.isMore && !signal.aborted);
    } finally {
      this.#bells.delete(businessId);
    }
    return true;
  }
}
