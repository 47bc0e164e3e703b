import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { Channel, Channels } from '../../../providers/channels/index.ts';
import * as store from './outbound-queue-store.ts';
import * as pace from './rate-limit-store.ts';

/** Returns the messages that must not be sent any more, with the reason. The feature that queued them decides. */
export type FindObsolete = (
  tx: TenantTx,
  by: ActionContext,
  messageIds: readonly string[],
) => Promise<Map<string, string>>;

type ClaimBatch = Pick<store.ClaimRequest, 'businessId' | 'at' | 'limit' | 'pausedAccounts'>;

/** Stays within the rate of each account, also with concurrent claims. */
async function claimRateLimited(
  tx: TenantTx,
  batch: ClaimBatch,
  { name, limits: { secondsPerPerson } }: Channel,
  perSecond: number,
): Promise<store.ClaimedMessage[]> {
  const { businessId, at, pausedAccounts } = batch;
  const claimed: store.ClaimedMessage[] = [];
  for (const account of await store.listDueAccounts(tx, { businessId, at, channel: name, pausedAccounts })) {
    const place = { businessId, channel: name, account };
    const free = await pace.lockFreeTime(tx, at, place);
    const limit = Math.min(batch.limit - claimed.length, pace.countAllowed(at, free, perSecond));
    if (limit <= 0) continue;
    const some = await store.claim(tx, { ...batch, limit, channels: [name], account, secondsPerPerson });
    await pace.recordSent(tx, place, { free, sent: some.length, perSecond });
    claimed.push(...some);
  }
  return claimed;
}

async function claimFromChannels(
  tx: TenantTx,
  batch: ClaimBatch,
  channels: Channels,
): Promise<store.ClaimedMessage[]> {
  const claimed: store.ClaimedMessage[] = [];
  for (const channel of channels.all) {
    const { perSecond, secondsPerPerson } = channel.limits;
    const rest = { ...batch, limit: batch.limit - claimed.length };
    if (rest.limit === 0) break;
    const some =
      perSecond === undefined
        ? await store.claim(tx, { ...rest, channels: [channel.name], secondsPerPerson })
        : await claimRateLimited(tx, rest, channel, perSecond);
    claimed.push(...some);
  }
  return claimed;
}

/** Claims the next messages and drops obsolete ones in the same transaction, so that nothing changes in between. */
export async function claimDueMessages(
  tx: TenantTx,
  batch: Omit<ClaimBatch, 'pausedAccounts'>,
  { channels, findObsolete }: { channels: Channels; findObsolete: FindObsolete },
): Promise<{ claimed: store.ClaimedMessage[]; dropped: number }> {
  const claimed = await claimFromChannels(
    tx,
    { ...batch, pausedAccounts: await store.listPausedAccounts(tx) },
    channels,
  );
  if (claimed.length === 0) return { claimed, dropped: 0 };
  const reasons = await findObsolete(
    tx,
    batch,
    claimed.map(({ id }) => id),
  );
  const dropped = claimed.flatMap(({ id, attempts }): store.Outcome[] => {
    const reason = reasons.get(id);
    return reason === undefined
      ? []
      : [{ id, attempts, status: 'dropped', reason, reference: null, nextAt: null }];
  });
  await store.recordOutcomes(tx, batch.at, dropped);
  return { claimed: claimed.filter(({ id }) => !reasons.has(id)), dropped: dropped.length };
}
