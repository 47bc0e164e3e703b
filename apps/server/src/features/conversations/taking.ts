import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Channel, Channels } from '../../providers/channels/index.ts';
import * as store from './lane-store.ts';
import * as pace from './pace-store.ts';

/** Why some of these are not to be sent any more, by their ids: whoever had them said knows whether it still holds. */
export type StillTrue = (
  tx: TenantTx,
  by: ActionContext,
  messageIds: readonly string[],
) => Promise<Map<string, string>>;

type Turn = Pick<store.Wish, 'businessId' | 'at' | 'most' | 'resting'>;

/** No more in a second than the account may, however many are taking at once. */
async function takePaced(
  tx: TenantTx,
  turn: Turn,
  { name, limits: { secondsPerPerson } }: Channel,
  perSecond: number,
): Promise<store.Taken[]> {
  const { businessId, at, resting } = turn;
  const taken: store.Taken[] = [];
  for (const account of await store.accountsDue(tx, { businessId, at, channel: name, resting })) {
    const place = { businessId, channel: name, account };
    const free = await pace.hold(tx, at, place);
    const most = Math.min(turn.most - taken.length, pace.allowance(at, free, perSecond));
    if (most <= 0) continue;
    const some = await store.take(tx, { ...turn, most, channels: [name], account, secondsPerPerson });
    await pace.spend(tx, place, { free, sent: some.length, perSecond });
    taken.push(...some);
  }
  return taken;
}

async function takeAny(tx: TenantTx, turn: Turn, channels: Channels): Promise<store.Taken[]> {
  const taken: store.Taken[] = [];
  for (const channel of channels.all) {
    const { perSecond, secondsPerPerson } = channel.limits;
    const rest = { ...turn, most: turn.most - taken.length };
    if (rest.most === 0) break;
    const some =
      perSecond === undefined
        ? await store.take(tx, { ...rest, channels: [channel.name], secondsPerPerson })
        : await takePaced(tx, rest, channel, perSecond);
    taken.push(...some);
  }
  return taken;
}

/** The next ones to send. What is not true any more is dropped in the same breath, so that nothing comes between. */
export async function takeNext(
  tx: TenantTx,
  turn: Omit<Turn, 'resting'>,
  { channels, stillTrue }: { channels: Channels; stillTrue: StillTrue },
): Promise<{ taken: store.Taken[]; dropped: number }> {
  const taken = await takeAny(tx, { ...turn, resting: await store.restingAccounts(tx) }, channels);
  if (taken.length === 0) return { taken, dropped: 0 };
  const reasons = await stillTrue(
    tx,
    turn,
    taken.map(({ id }) => id),
  );
  const dropped = taken.flatMap(({ id, attempts }): store.Settled[] => {
    const reason = reasons.get(id);
    return reason === undefined
      ? []
      : [{ id, attempts, status: 'dropped', reason, reference: null, nextAt: null }];
  });
  await store.settle(tx, turn.at, dropped);
  return { taken: taken.filter(({ id }) => !reasons.has(id)), dropped: dropped.length };
}
