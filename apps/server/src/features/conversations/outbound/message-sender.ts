import { setTimeout } from 'node:timers/promises';
import { announce } from '../../../events.ts';
import { announceUndelivered } from './undelivered.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { isOutage } from '../../../platform/database/outage.ts';
import type { Scopes, TenantTx } from '../../../platform/database/scopes.ts';
import { handleInHalves } from '../../../platform/jobs/isolate.ts';
import type { Log } from '../../../platform/log.ts';
import type { AccountCredentials, Channels } from '../../../providers/channels/index.ts';
import * as store from './outbound-queue-store.ts';
import { applyPendingUpdates } from './delivery-receipts.ts';
import { STALE_AFTER } from './timeouts.ts';
import { type SendOutcome, checkDelivery, sendMessage, type SendableMessage } from './sending.ts';
import { type FindObsolete, claimDueMessages } from './claim-due.ts';

/** Messages in flight at the same time. */
const MAX_IN_FLIGHT = 256;
/** With fewer free slots than this, another claim is not worth its query. */
const MIN_FREE_TO_CLAIM = MAX_IN_FLIGHT / 2;
/** Outcomes that arrive within this many milliseconds are recorded in one transaction. */
const BATCH_DELAY = 20;

/** Implemented by the channels feature, which stores the accounts and their credentials. */
export interface ChannelAccounts {
  load: (
    tx: TenantTx,
    businessId: string,
    ids: readonly string[],
  ) => Promise<Map<string, AccountCredentials>>;
  stop: (tx: TenantTx, by: ActionContext, id: string, reason: string) => Promise<void>;
}

export interface SendContext {
  businessId: string;
  scopes: Scopes;
  clock: Clock;
  log: Log;
  signal: AbortSignal;
  channels: Channels;
  accounts: ChannelAccounts;
  findObsolete: FindObsolete;
}

async function recordOutcomes(
  tx: TenantTx,
  context: SendContext,
  at: Date,
  outcomes: readonly SendOutcome[],
): Promise<void> {
  const { businessId, accounts } = context;
  const failed = await store.recordOutcomes(tx, at, outcomes);
  await applyPendingUpdates(
    tx,
    businessId,
    outcomes.flatMap(({ reference }) => (reference === null ? [] : [reference])),
  );
  const stopped = new Map(
    outcomes.flatMap(({ stops }) => (stops ? [[stops.account, stops.reason] as const] : [])),
  );
  for (const [id, reason] of stopped) await accounts.stop(tx, { businessId, at }, id, reason);
  await announce(tx, 'message.settled', { businessId });
  await announceUndelivered(tx, businessId, failed);
}

async function withAccounts(
  tx: TenantTx,
  { businessId, accounts }: SendContext,
  claimed: readonly store.ClaimedMessage[],
): Promise<SendableMessage[]> {
  const ids = [...new Set(claimed.map(({ account }) => account))].filter((id) => id !== '');
  if (ids.length === 0) return [...claimed];
  const known = await accounts.load(tx, businessId, ids);
  return claimed.map((message) => {
    const credentials = known.get(message.account);
    return credentials === undefined ? message : { ...message, credentials };
  });
}

/** An outcome that cannot be recorded does not lose the others; its message is asked about when its lease ends. */
async function recordInHalves(
  context: SendContext,
  at: Date,
  outcomes: readonly SendOutcome[],
): Promise<void> {
  const { businessId, scopes, log } = context;
  const bad = await handleInHalves(outcomes, (part) =>
    scopes.inTenant({ businessId }, (tx) => recordOutcomes(tx, context, at, part)),
  );
  for (const { item, error } of bad)
    log.error({ err: error, businessId, messageId: item.id }, 'an outcome could not be recorded');
}

/** Records finished messages and claims as many as there is capacity for, in one transaction. */
async function recordAndClaim(context: SendContext, outcomes: readonly SendOutcome[], capacity: number) {
  const { businessId, scopes, clock, log } = context;
  const at = clock.now();
  const recordAndClaimTogether = (recorded: readonly SendOutcome[]) =>
    scopes.inTenant({ businessId }, async (tx) => {
      if (recorded.length > 0) await recordOutcomes(tx, context, at, recorded);
      if (capacity === 0) return { taken: [], dropped: 0 };
      const { claimed, dropped } = await claimDueMessages(tx, { businessId, at, limit: capacity }, context);
      return { taken: await withAccounts(tx, context, claimed), dropped };
    });
  const next = await recordAndClaimTogether(outcomes).catch(async (error: unknown) => {
    if (outcomes.length === 0 || isOutage(error)) throw error;
    await recordInHalves(context, at, outcomes);
    return recordAndClaimTogether([]);
  });
  for (const { id, status, reason } of outcomes)
    if (status !== 'sent') log.warn({ messageId: id, outcome: status, reason }, 'not delivered');
  return { ...next, at };
}

/** Asks the channels about messages whose sending was interrupted. */
export async function reconcile(context: SendContext): Promise<void> {
  const { businessId, scopes, clock, channels, signal } = context;
  const interrupted = await scopes.inTenant({ businessId }, (tx) =>
    store.claimInterrupted(tx, { businessId, at: clock.now(), limit: MAX_IN_FLIGHT }),
  );
  if (interrupted.length === 0) return;
  const tools = { channels, now: () => clock.now(), signal };
  await recordAndClaim(
    context,
    await Promise.all(interrupted.map((message) => checkDelivery(message, businessId, tools))),
    0,
  );
  if (interrupted.length === MAX_IN_FLIGHT && !signal.aborted) await reconcile(context);
}

/** Sends due messages, as many at once as capacity allows, until none are left. */
async function sendDueMessages(context: SendContext, wakeSignal: WakeSignal): Promise<void> {
  const { businessId, clock, channels, signal } = context;
  const outcomes: SendOutcome[] = [];
  const inFlight = new Set<SendableMessage>();

  async function sendOne(message: SendableMessage, claimedAt: Date): Promise<void> {
    inFlight.add(message);
    // After such a delay another process may have claimed the message as well.
    const isStale = Math.abs(clock.now().getTime() - claimedAt.getTime()) >= STALE_AFTER;
    if (!isStale)
      outcomes.push(await sendMessage(message, businessId, { channels, now: () => clock.now(), signal }));
    inFlight.delete(message);
    wakeSignal.raise();
  }
  const capacity = () => MAX_IN_FLIGHT - inFlight.size;
  const wantsMore = () => wakeSignal.hasMore && !signal.aborted && capacity() >= MIN_FREE_TO_CLAIM;

  async function recordAndClaimMore(): Promise<void> {
    const some = [...outcomes];
    const most = wantsMore() ? capacity() : 0;
    if (most > 0) wakeSignal.hasMore = false;
    const { taken: claimed, dropped, at } = await recordAndClaim(context, some, most);
    outcomes.splice(0, some.length);
    if (most > 0 && claimed.length + dropped === most) wakeSignal.hasMore = true;
    for (const message of claimed) void sendOne(message, at);
  }

  try {
    do {
      // The next messages of the conversations that just finished may be due now.
      if (outcomes.length > 0) wakeSignal.hasMore = true;
      if (outcomes.length > 0 || wantsMore()) await recordAndClaimMore();
      if (inFlight.size > 0 && !wantsMore()) await wakeSignal.wait(() => inFlight.size > 0);
    } while (inFlight.size > 0 || outcomes.length > 0 || wantsMore());
  } catch (error) {
    // Nothing more can be claimed, but the outcomes of messages in flight must still be recorded.
    while (inFlight.size > 0) await wakeSignal.wait(() => inFlight.size > 0);
    await recordAndClaim(context, outcomes, 0);
    throw error;
  }
}

/** Raised when a message finishes and when more messages are queued. */
class WakeSignal {
  hasMore = true;
  #raised = Promise.withResolvers<void>();

  raise(): void {
    this.#raised.resolve();
  }
  /** Collects what finishes at about the same time, as long as more is under way. */
  async wait(moreIsUnderWay: () => boolean): Promise<void> {
    await this.#raised.promise;
    this.#raised = Promise.withResolvers();
    if (moreIsUnderWay()) await setTimeout(BATCH_DELAY);
  }
}

/** Runs one loop per business and process: a second caller only wakes the loop that is running. */
export class MessageSender {
  readonly #wakeSignals = new Map<string, WakeSignal>();

  /** Returns whether this call ran the loop itself. */
  async run(context: SendContext): Promise<boolean> {
    const { businessId, signal } = context;
    const other = this.#wakeSignals.get(businessId);
    if (other !== undefined) {
      other.hasMore = true;
      other.raise();
      return false;
    }
    const wakeSignal = new WakeSignal();
    this.#wakeSignals.set(businessId, wakeSignal);
    try {
      do await sendDueMessages(context, wakeSignal);
      while (wakeSignal.hasMore && !signal.aborted);
    } finally {
      this.#wakeSignals.delete(businessId);
    }
    return true;
  }
}
