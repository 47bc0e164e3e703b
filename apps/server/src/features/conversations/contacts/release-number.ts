import { formerAddress } from '@cauce/domain/people/former-number';
import { canonicalDigits } from '@cauce/domain/people/phone';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { ChannelAccount, ContactIdentity } from '../../../providers/channels/index.ts';
import { releaseNumber as releaseClientNumber } from '../../clients/reported/index.ts';
import * as store from './contact-store.ts';

/** Takes a number from the person who had it: somebody else writes from it now, and reads what is sent to it. */
export async function releaseNumber(
  tx: TenantTx,
  by: ActionContext,
  channelAccount: ChannelAccount,
  { number, clientId }: { number: string; clientId: string },
): Promise<void> {
  const conversationId = await store.findByAddress(tx, channelAccount, [number]);
  const userId = await store.findUserId(tx, channelAccount, clientId);
  await store.removeName(tx, channelAccount, number);
  if (conversationId !== undefined) {
    const isFree =
      userId !== undefined && (await store.findByAddress(tx, channelAccount, [userId])) === undefined;
    await store.changeAddress(
      tx,
      channelAccount,
      number,
      isFree ? userId : formerAddress(number, conversationId),
    );
  }
  await releaseClientNumber(tx, by, clientId, number);
}

interface Contact {
  by: ActionContext;
  event: { who: ContactIdentity };
}

/**
 * WhatsApp announces each change of a person's id. Another id at a known number is therefore another person, to whom the
 * network gave the number.
 */
export async function releasePassedOnNumbers(
  tx: TenantTx,
  channelAccount: ChannelAccount,
  all: readonly Contact[],
): Promise<void> {
  const pairs = all.flatMap(({ event: { who } }) =>
    who.phone === undefined || who.userId === undefined
      ? []
      : [{ number: canonicalDigits(who.phone), userId: who.userId }],
  );
  if (channelAccount.channel !== 'whatsapp' || pairs.length === 0) return;
  for (const passedOn of await store.listPassedOnNumbers(tx, channelAccount, pairs))
    await releaseNumber(tx, all[0]!.by, channelAccount, passedOn);
}

/** Splits a batch where a number has another owner, because the first one must be stored before the number is taken away. */
export function splitByOwner<T extends Contact>(all: readonly T[]): T[][] {
  const runs: T[][] = [];
  let owners = new Map<string, string>();
  for (const item of all) {
    const { phone, userId } = item.event.who;
    const known = phone === undefined ? undefined : owners.get(phone);
    const isOther = known !== undefined && userId !== undefined && userId !== known;
    if (isOther) owners = new Map();
    if (phone !== undefined && userId !== undefined) owners.set(phone, userId);
    const run = runs.at(-1);
    if (run === undefined || isOther) runs.push([item]);
    else run.push(item);
  }
  return runs;
}
