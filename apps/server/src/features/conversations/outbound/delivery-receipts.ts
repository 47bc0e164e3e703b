import { announce } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { deleteUnusedFiles } from '../../files/index.ts';
import { announceUndelivered } from './undelivered.ts';
import * as store from './delivery-receipts-store.ts';
import type { ChannelAccount, DeliveryReceipt } from '../../../providers/channels/index.ts';

export const APPLY_PENDING_JOB = 'messages.applyReceipts';
/** By then a concurrent send has recorded the channel's reference. */
const RETRY_DELAY = 10_000;

async function applyReceipt(
  tx: TenantTx,
  businessId: string,
  channelAccount: ChannelAccount,
  status: DeliveryReceipt,
): Promise<string | undefined> {
  const aside =
    status.againAfter === undefined ? undefined : await store.postponeOnce(tx, channelAccount, status);
  if (aside !== undefined) return aside;
  const changed = await store.applyReceipt(tx, channelAccount, status);
  const failed = changed.filter(({ hasFailed }) => hasFailed).map(({ messageId }) => messageId);
  await announceUndelivered(tx, businessId, failed);
  return changed[0]?.conversationId ?? store.findEarlierAttempt(tx, channelAccount, status);
}

/** Applies the update and returns the conversation; undefined when the message is unknown. */
async function apply(
  tx: TenantTx,
  businessId: string,
  channelAccount: ChannelAccount,
  update: store.MessageUpdate,
): Promise<string | undefined> {
  if (update.is === 'status') return applyReceipt(tx, businessId, channelAccount, update);
  if (update.is === 'edit') return (await store.editMessage(tx, channelAccount, update))?.conversationId;
  const gone = await store.deleteMessage(tx, channelAccount, update);
  if (gone !== undefined) await deleteUnusedFiles(tx, gone.urls);
  return gone?.conversationId;
}

/** An update of an unknown message is saved until the message arrives. */
export async function ingestUpdate(
  tx: TenantTx,
  by: ActionContext,
  channelAccount: ChannelAccount,
  update: store.MessageUpdate,
): Promise<void> {
  const { businessId } = by;
  const conversationId = await apply(tx, businessId, channelAccount, update);
  if (conversationId !== undefined) {
    const event = update.is === 'status' ? 'message.marked' : 'conversation.changed';
    return announce(tx, event, { businessId, conversationId });
  }
  await store.savePendingUpdate(tx, by, channelAccount, update);
  await enqueue(
    tx,
    APPLY_PENDING_JOB,
    { businessId },
    { key: `${APPLY_PENDING_JOB}:${businessId}`, after: RETRY_DELAY },
  );
}

/** Applies updates that arrived before their messages. */
export async function applyPendingUpdates(
  tx: TenantTx,
  businessId: string,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return;
  for (const { channelAccount, update } of await store.removePendingUpdates(tx, references))
    await apply(tx, businessId, channelAccount, update);
}

/** The message may have arrived at the same moment as its update; updates without a message are saved again. */
export async function retryPendingUpdates(tx: TenantTx, by: ActionContext, reference: string): Promise<void> {
  for (const { channelAccount, update, parkedAt } of await store.removePendingUpdates(tx, [reference])) {
    const conversationId = await apply(tx, by.businessId, channelAccount, update);
    if (conversationId === undefined) await store.savePendingUpdate(tx, by, channelAccount, update, parkedAt);
    else await announce(tx, 'message.marked', { businessId: by.businessId, conversationId });
  }
}
