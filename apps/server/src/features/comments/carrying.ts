import { announce } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { JobRun } from '../../platform/jobs/job.ts';
import type { Vault } from '../../platform/sealed.ts';
import type { Account, ChannelDelivery, Commenting } from '../../providers/channels/index.ts';
import { accountFor, stopAccount } from '../channels/index.ts';
import * as posts from './posts-store.ts';
import * as replies from './replies-store.ts';
import * as store from './store.ts';
import { takeParked } from './taking.ts';

export interface Carrying {
  vault: Vault;
  /** Only with the keys of an application. */
  meta: Commenting | undefined;
  /** Test mode. */
  played: Commenting;
}

const ANSWER_WITHIN = 20_000;
const NO_ACCOUNT = 'La cuenta ya no está conectada';

export const patience = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN)]);

/** By whom it is carried, and what lets us in there. */
export async function carrierOf(
  tx: TenantTx,
  { vault, meta, played }: Carrying,
  { businessId, accountId }: { businessId: string; accountId: string | null },
): Promise<{ by: Commenting; as: Account } | undefined> {
  if (accountId === null)
    return { by: played, as: { id: '', externalId: businessId, parentId: '', token: '' } };
  const as = await accountFor(tx, vault, accountId);
  return meta && as && { by: meta, as };
}

const why = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Ending {
  status: replies.ReplyStatus;
  reason: string;
  reference: string | null;
}

/** Only what surely did not leave is tried again. */
function endingOf(delivery: ChannelDelivery, isLastAttempt: boolean): Ending {
  if (delivery.is === 'sent') return { status: 'sent', reason: '', reference: delivery.reference ?? null };
  const { is, reason } = delivery;
  if (is === 'unknown') return { status: 'unknown', reason, reference: null };
  const isLater = is === 'later' || is === 'wait';
  return { status: isLater && !isLastAttempt ? 'waiting' : 'failed', reason, reference: null };
}

/** Takes one answer to where everybody sees it. No transaction is open meanwhile. */
export async function carry(
  parts: Carrying,
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
      carrier: await carrierOf(tx, parts, { businessId, accountId: comment.accountId }),
    };
  });
  if (claimed === undefined) return;
  const { reply, comment, carrier } = claimed;
  // Instagram knows one level: an answer to an answer stands under the comment itself.
  const commentId = comment.source === 'instagram' ? comment.rootReference : comment.reference;

  async function send(): Promise<ChannelDelivery> {
    if (carrier === undefined || !comment.isConnected) return { is: 'failed', reason: NO_ACCOUNT };
    const { source } = comment;
    try {
      return await carrier.by.reply(
        { source, commentId, text: reply.text, as: carrier.as },
        patience(signal),
      );
    } catch (error) {
      // It broke off somewhere on its way: it may be there.
      return { is: 'unknown', reason: why(error) };
    }
  }
  const delivery = await send();
  const ending = endingOf(delivery, isLastAttempt);
  await scopes.inTenant(tenant, async (tx) => {
    const by = { businessId, at: clock.now() };
    await replies.settle(tx, reply, { ...ending, at: by.at });
    if (delivery.is === 'stopped' && comment.accountId !== null)
      await stopAccount(tx, by, comment.accountId, delivery.reason);
    await announce(tx, 'comment.changed', { businessId, commentId: comment.id });
    if (ending.reference !== null) await takeParked(tx, by, ending.reference);
  });
  if (ending.status !== 'sent')
    log.warn({ replyId, outcome: ending.status, reason: ending.reason }, 'answer not published');
  if (ending.status === 'waiting') throw new Error(ending.reason);
}

/** Asks once where a post is seen and what it says. */
export async function lookAtPost(
  parts: Carrying,
  { scopes, clock, signal }: Pick<JobRun, 'scopes' | 'clock' | 'signal'>,
  { businessId, postId }: { businessId: string; postId: string },
): Promise<void> {
  const asked = await scopes.inTenant({ businessId }, async (tx) => {
    const post = await posts.byId(tx, postId);
    const carrier = post && (await carrierOf(tx, parts, { businessId, accountId: post.accountId }));
    return carrier && { post, carrier };
  });
  if (asked === undefined) return;
  const { source, reference } = asked.post;
  const seen = await asked.carrier.by.postOf(
    { source, postId: reference, as: asked.carrier.as },
    patience(signal),
  );
  await scopes.inTenant({ businessId }, async (tx) => {
    await posts.keep(tx, postId, { ...seen, at: clock.now() });
    await announce(tx, 'comment.changed', { businessId, postId });
  });
}
