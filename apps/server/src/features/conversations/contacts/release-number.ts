import { formerAddress } from '@cauce/domain/people/former-number';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { ChannelAccount } from '../../../providers/channels/index.ts';
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
