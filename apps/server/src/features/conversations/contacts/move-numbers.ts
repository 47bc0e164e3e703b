import { canonicalDigits } from '@cauce/domain/people/phone';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { ChannelAccount, ContactIdentity } from '../../../providers/channels/index.ts';
import { changeIdentity } from './change-identity.ts';
import * as store from './contact-store.ts';
import { releaseNumber } from './release-number.ts';

interface Contact {
  by: ActionContext;
  event: { who: ContactIdentity };
}

/**
 * The channels whose messages carry a number beside the id of the person. An official account announces a change of the
 * number. A paired phone does not: there the person keeps the id and writes from another number.
 */
const NUMBERED: Readonly<Record<string, { announcesChanges: boolean }>> = {
  whatsapp: { announcesChanges: true },
  whatsapp_qr: { announcesChanges: false },
};

/**
 * Follows numbers that changed hands. A known person with another number has moved to it. Another person at a known
 * number got it from the network, so it is taken from the one who had it.
 */
export async function moveNumbers(
  tx: TenantTx,
  channelAccount: ChannelAccount,
  all: readonly Contact[],
): Promise<void> {
  const channel = NUMBERED[channelAccount.channel];
  const pairs = all.flatMap(({ event: { who } }) =>
    who.phone === undefined || who.userId === undefined
      ? []
      : [{ number: canonicalDigits(who.phone), userId: who.userId }],
  );
  if (channel === undefined || pairs.length === 0) return;
  const { by } = all[0]!;
  if (!channel.announcesChanges)
    for (const { before, number, userId } of await store.listChangedNumbers(tx, channelAccount, pairs))
      await changeIdentity(tx, by, channelAccount, { before, who: { phone: number, userId } });
  for (const passedOn of await store.listPassedOnNumbers(tx, channelAccount, pairs))
    await releaseNumber(tx, by, channelAccount, passedOn);
}

/**
 * Splits a batch where a number has another owner, or an owner another number, because the first message must be stored
 * before the number moves.
 */
export function splitByOwner<T extends Contact>(all: readonly T[]): T[][] {
  const runs: T[][] = [];
  let owners = new Map<string, string>();
  let numbers = new Map<string, string>();
  for (const item of all) {
    const { phone, userId } = item.event.who;
    const isPair = phone !== undefined && userId !== undefined;
    const isOther =
      isPair && ((owners.get(phone) ?? userId) !== userId || (numbers.get(userId) ?? phone) !== phone);
    if (isOther) [owners, numbers] = [new Map(), new Map()];
    if (isPair) {
      owners.set(phone, userId);
      numbers.set(userId, phone);
    }
    const run = runs.at(-1);
    if (run === undefined || isOther) runs.push([item]);
    else run.push(item);
  }
  return runs;
}
