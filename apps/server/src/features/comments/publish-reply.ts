import { announce } from '../../events.ts';
import { errorText } from '../../platform/error-text.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import type { Vault } from '../../platform/sealed.ts';
import {
  type AccountCredentials,
  type CommentDelivery,
  type CommentPublisher,
} from '../../providers/channels/index.ts';
import { findCredentials, stopAccount } from '../channels/accounts/index.ts';
import * as replies from './replies-store.ts';
import * as store from './store.ts';
import { ingestPending } from './ingest-comment.ts';

export interface PublishParts {
  vault: Vault;
  /** Undefined when the Meta application is not configured. */
  meta: CommentPublisher | undefined;
  /** Used in test mode. */
  simulated: CommentPublisher;
}

const ANSWER_TIMEOUT = 20_000;
export const NO_ACCOUNT = 'La cuenta ya no está conectada';

export const requestTimeout = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT)]);

/** Chooses the publisher and its credentials. */
export async function findPublisher(
  tx: TenantTx,
  { vault, meta, simulated }: PublishParts,
  { businessId, accountId }: { businessId: string; accountId: string | null },
): Promise<{ by: CommentPublisher; credentials: AccountCredentials } | undefined> {
  if (accountId === null)
    return { by: simulated, credentials: { id: '', externalId: businessId, parentId: '', token: '' } };
  const credentials = await findCredentials(tx, vault, accountId);
  return meta && credentials && { by: meta, credentials };
}

interface ReplyOutcome {
  status: replies.ReplyStatus;
  reason: string;
  reference: string | null;
}

/** Retries only a reply that was certainly not published. */
function toOutcome(delivery: CommentDelivery, isLastAttempt: boolean): ReplyOutcome {
  if (delivery.is === 'sent') return { status: 'sent', reason: '', reference: delivery.reference ?? null };
  const { is, reason } = delivery;
  if (is === 'unknown') return { status: 'unknown', reason, reference: null };
  const isLater = is === 'later' || is === 'wait';
  return { status: isLater && !isLastAttempt ? 'waiting' : 'failed', reason, reference: null };
}

/** Publishes one reply. No transaction is open during the request. */
export async function publishReply(
  parts: PublishParts,
  { scopes, clock, log, signal, isLastAttempt }: JobRun,
  { businessId, replyId }: { businessId: string; replyId: string },
): Promise<void> {
  const tenant = { businessId };
  const claimed = await scopes.inTenant(tenant, async (tx) => {
    const reply = await replies.claim(tx, replyId, clock.now());
    if (reply === undefined) return undefined;
    await announce(tx, 'comment.changed', { businessId, commentId: reply.commentId });
    const comment = await store.byId(tx, reply.commentId);
    if (reply.status === 'unknown' || comment === undefined) return undefined;
    return {
      reply,
      comment,
      publisher: await findPublisher(tx, parts, { businessId, accountId: comment.accountId }),
    };
  });
  if (claimed === undefined) return;
  const { reply, comment, publisher } = claimed;
  // Instagram has one level: a reply to a reply belongs to the top comment.
  const commentId = comment.source === 'instagram' ? comment.rootReference : comment.reference;

  async function send(): Promise<CommentDelivery> {
    if (publisher === undefined || !comment.isConnected) return { is: 'failed', reason: NO_ACCOUNT };
    const { source } = comment;
    try {
      return await publisher.by.reply(
        { source, commentId, text: reply.text, credentials: publisher.credentials },
        requestTimeout(signal),
      );
    } catch (error) {
      // The connection broke: the reply may have been published.
      return { is: 'unknown', reason: errorText(error) };
    }
  }
  const delivery = await send();
  const outcome = toOutcome(delivery, isLastAttempt);
  await scopes.inTenant(tenant, async (tx) => {
    const by = { businessId, at: clock.now() };
    await replies.recordOutcome(tx, reply, { ...outcome, at: by.at });
    if (delivery.is === 'stopped' && comment.accountId !== null)
      await stopAccount(tx, by, comment.accountId, delivery.reason);
    await announce(tx, 'comment.changed', { businessId, commentId: comment.id });
    if (outcome.reference !== null) await ingestPending(tx, by, outcome.reference);
  });
  if (outcome.status !== 'sent')
    log.warn({ replyId, outcome: outcome.status, reason: outcome.reason }, 'answer not published');
  if (outcome.status === 'waiting') throw new Error(outcome.reason);
}
