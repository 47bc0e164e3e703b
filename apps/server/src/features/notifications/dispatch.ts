import { type Decision, decide, SKIPPED } from '@cauce/domain/texts/notification-check';
import { announce } from '../../events.ts';
import { isOutage } from '../../platform/database/outage.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { handleInHalves } from '../../platform/jobs/isolate.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import type { Channels } from '../../providers/channels/index.ts';
import {
  findSenderAccount,
  loadSendingConditions,
  permitMessages,
  type SenderAccount,
} from '../conversations/outbound/index.ts';
import { planAgain } from '../funnels/sequences/index.ts';
import { planUpsellsAgain } from '../upsells/planning/index.ts';
import * as due from './due-store.ts';
import { addressOf, loadPlanned, toPermitRequest } from './facts.ts';
import { withOrders } from './order-values.ts';
import { type PermittedNotification, queueNotifications } from './queue-notifications.ts';
import { type Rules, loadRules } from './rules.ts';
import * as store from './store.ts';
import type { StoredNotification } from './notification-columns-store.ts';

/** Notifications per transaction. */
const BATCH = 500;

export interface DispatchContext {
  businessId: string;
  at: Date;
  channels: Channels;
  publicUrl: string;
  /** Only these, when the others are handled apart. */
  only?: readonly string[];
}

interface DecidedNotification {
  notification: StoredNotification;
  decision: Decision;
}

/** Whether each notification is still true, and whether it may leave now. */
async function decideAll(
  tx: TenantTx,
  { at, sender }: { at: Date; sender: SenderAccount },
  rows: readonly StoredNotification[],
  rules: Rules,
): Promise<DecidedNotification[]> {
  const [{ zone } = { zone: 'UTC' }] = rows;
  const conditionsOf = await loadSendingConditions(tx, sender, rows.map(addressOf));
  const plannedOf = await loadPlanned(tx, rows);
  return rows.map((notification) => {
    const conditions = conditionsOf(addressOf(notification));
    return {
      notification,
      decision: decide(plannedOf(notification), { ...rules, ...conditions, zone }, at),
    };
  });
}

/** Withholds messages to contacts who want none and beyond the daily maximum; earlier ones count first. */
async function permitAll(
  tx: TenantTx,
  at: Date,
  decided: readonly DecidedNotification[],
): Promise<{ decided: DecidedNotification[]; permitted: PermittedNotification[] }> {
  const toSend = decided.flatMap(({ notification, decision }) =>
    decision.is === 'send' ? [{ notification, mode: decision.mode }] : [],
  );
  const results = await permitMessages(
    tx,
    at,
    toSend.map(({ notification }) => toPermitRequest(notification)),
  );
  const withheld = new Map<string, Decision>();
  const permitted = toSend.flatMap(({ notification, mode }, index): PermittedNotification[] => {
    const result = results[index] ?? { withheld: SKIPPED.late };
    if ('permit' in result) return [{ notification, mode, permit: result.permit }];
    withheld.set(notification.id, { is: 'skip', reason: result.withheld });
    return [];
  });
  return {
    decided: decided.map(({ notification, decision }) => ({
      notification,
      decision: withheld.get(notification.id) ?? decision,
    })),
    permitted,
  };
}

/** Decides about due notifications and queues their messages in one transaction. Returns how many there were. */
async function dispatchBatch(tx: TenantTx, dispatch: DispatchContext): Promise<number> {
  const { businessId, at, channels, publicUrl, only } = dispatch;
  const locked = await due.lockDue(tx, { businessId, at, most: BATCH, only });
  if (locked.length === 0) return 0;
  // Follow-ups are due by what they count from, which may have changed since they were planned.
  await planAgain(tx, { businessId, at }, { ids: locked });
  await planUpsellsAgain(tx, { businessId, at }, locked);
  const rows = await withOrders(tx, await due.listDue(tx, { businessId, at }, locked));
  const sender = await findSenderAccount(tx, channels);
  const { decided, permitted } = await permitAll(
    tx,
    at,
    await decideAll(tx, { at, sender }, rows, await loadRules(tx)),
  );
  const queued = await queueNotifications(tx, { businessId, at }, sender, { permitted, publicUrl });
  await due.setSent(tx, at, queued);
  await due.postpone(
    tx,
    at,
    decided.flatMap(({ notification: { id }, decision }) =>
      decision.is === 'shift' ? [{ id, to: decision.to, reason: decision.reason }] : [],
    ),
  );
  await store.cancel(
    tx,
    at,
    decided.flatMap(({ notification: { id }, decision: it }) =>
      it.is === 'skip' ? [{ id, state: 'skipped' as const, reason: it.reason }] : [],
    ),
  );
  // The messages after those that were settled now get their time.
  await planAgain(tx, { businessId, at }, { ids: rows.map(({ id }) => id) });
  await announce(tx, 'notification.changed', { businessId });
  return locked.length;
}

/** Handles a batch that failed in halves, so that only the notifications that fail alone stay behind. */
async function dispatchInHalves(
  { scopes, log }: DispatchRun,
  dispatch: DispatchContext,
  ids: readonly string[],
): Promise<void> {
  const { businessId, at } = dispatch;
  const bad = await handleInHalves(ids, (only) =>
    scopes.inTenant({ businessId }, (tx) => dispatchBatch(tx, { ...dispatch, only })),
  );
  for (const { item: notificationId, error } of bad) {
    log.error({ err: error, businessId, notificationId }, 'a notification could not be dispatched');
    await scopes.inTenant({ businessId }, async (tx) => {
      await due.recordFailure(tx, at, notificationId);
      await planAgain(tx, { businessId, at }, { ids: [notificationId] });
      await announce(tx, 'notification.changed', { businessId });
    });
  }
}

type DispatchRun = Pick<JobRun, 'scopes' | 'log'>;

/** Dispatches a batch of due notifications. Returns whether more may be due. */
export async function dispatchDue(run: DispatchRun, dispatch: DispatchContext): Promise<boolean> {
  const { businessId, at } = dispatch;
  try {
    return (await run.scopes.inTenant({ businessId }, (tx) => dispatchBatch(tx, dispatch))) === BATCH;
  } catch (error) {
    if (isOutage(error)) throw error;
    run.log.warn({ err: error, businessId }, 'notifications are dispatched in parts, because a batch failed');
    const ids = await run.scopes.inTenant({ businessId }, (tx) =>
      due.listDueIds(tx, { businessId, at, most: BATCH }),
    );
    await dispatchInHalves(run, dispatch, ids);
    return ids.length === BATCH;
  }
}
