import { setImmediate } from 'node:timers/promises';
import { announce } from '../../events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Scopes } from '../../platform/database/scopes.ts';
import type { Log } from '../../platform/log.ts';
import type { Channels } from '../../providers/channels/index.ts';
import * as store from './lane-store.ts';
import { STALE } from './patience.ts';
import { lookAfter, send } from './sending.ts';
import { type StillTrue, takeNext } from './taking.ts';

/** How many are under way at once. */
const AT_ONCE = 128;
/** Fewer than these free places are not worth asking for more. */
const WORTH_ASKING = AT_ONCE / 2;

export interface Round {
  businessId: string;
  scopes: Scopes;
  clock: Clock;
  log: Log;
  signal: AbortSignal;
  channels: Channels;
  stillTrue: StillTrue;
}

async function settle(round: Round, settled: readonly store.Settled[]): Promise<void> {
  const { businessId, scopes, clock, log } = round;
  if (settled.length === 0) return;
  await scopes.inTenant({ businessId }, async (tx) => {
    await store.settle(tx, clock.now(), settled);
    await announce(tx, 'message.settled', { businessId });
  });
  for (const { id, status, reason } of settled)
    if (status !== 'sent') log.warn({ messageId: id, outcome: status, reason }, 'not delivered');
}

/** Finds out what became of those whose sending was cut short. */
export async function reconcile(round: Round): Promise<void> {
  const { businessId, scopes, clock, channels, signal } = round;
  const over = await scopes.inTenant({ businessId }, (tx) =>
    store.cutShort(tx, { businessId, at: clock.now(), most: AT_ONCE }),
  );
  const tools = { channels, now: () => clock.now(), signal };
  await settle(round, await Promise.all(over.map((message) => lookAfter(message, businessId, tools))));
  if (over.length === AT_ONCE && !signal.aborted) await reconcile(round);
}

/** Carries away what is due, as many at once as there is room for, until nothing is. Answers how many. */
export async function carryDue(round: Round): Promise<number> {
  const { businessId, scopes, clock, channels, signal } = round;
  const under = new Set<Promise<void>>();
  const done: store.Settled[] = [];
  let carried = 0;
  let isMore = true;

  async function carry(message: store.Taken, takenAt: number): Promise<void> {
    // Whoever was held up for so long is not sure to be the only one who has it.
    if (Math.abs(clock.now().getTime() - takenAt) >= STALE) return;
    done.push(await send(message, businessId, { channels, now: () => clock.now(), signal }));
  }
  async function takeMore(): Promise<void> {
    const at = clock.now();
    const turn = { businessId, at, most: AT_ONCE - under.size };
    const { taken, dropped } = await scopes.inTenant({ businessId }, (tx) => takeNext(tx, turn, round));
    isMore = taken.length + dropped === turn.most;
    carried += taken.length;
    for (const message of taken) {
      const trip: Promise<void> = carry(message, at.getTime()).finally(() => under.delete(trip));
      under.add(trip);
    }
  }

  for (;;) {
    if (isMore && !signal.aborted && AT_ONCE - under.size >= WORTH_ASKING) await takeMore();
    if (under.size === 0 && done.length === 0) {
      if (isMore && !signal.aborted) continue;
      return carried;
    }
    if (done.length === 0) await Promise.race(under);
    // Those that come back in the same breath are settled together.
    await setImmediate();
    await settle(round, done.splice(0));
    // What stood behind them in their conversations may have its turn now.
    isMore = true;
  }
}
