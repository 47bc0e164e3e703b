import { announce } from '../../../events.ts';
import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { ChannelAccount, ContactIdentity, IdentityChange } from '../../../providers/channels/index.ts';
import { changeNumber, setMissingNumber } from '../../clients/reported/index.ts';
import { listAddresses } from './contact-addresses.ts';
import * as contacts from './contact-store.ts';
import { releaseNumber } from './release-number.ts';

/** A number that somebody else had until now is taken from them, so that two people do not share a conversation. */
async function freeNumber(
  tx: TenantTx,
  by: ActionContext,
  channelAccount: ChannelAccount,
  { who, clientId }: { who: ContactIdentity; clientId: string },
): Promise<void> {
  const [number] = listAddresses({ phone: who.phone ?? '' });
  if (number === undefined) return;
  const { clientId: owner } = await contacts.findKnown(tx, channelAccount, [number]);
  if (owner !== null && owner !== clientId)
    await releaseNumber(tx, by, channelAccount, { number, clientId: owner });
}

/** Keeps the client when the number changes. A person who writes from the old number later is somebody else. */
export async function changeIdentity(
  tx: TenantTx,
  by: ActionContext,
  channelAccount: ChannelAccount,
  { before, who }: Omit<IdentityChange, 'is'>,
): Promise<void> {
  const isNumber = /^\d+$/.test(before);
  const [old] = listAddresses({ phone: isNumber ? before : '', userId: before });
  const names = listAddresses(who);
  const [now] = names;
  if (old === undefined || now === undefined || old === now) return;
  const conversationId = await contacts.findByAddress(tx, channelAccount, [old]);
  const clientId =
    (conversationId && (await contacts.findClientId(tx, conversationId))) ??
    (await contacts.findKnown(tx, channelAccount, [old, before])).clientId;
  if (clientId !== null) {
    await freeNumber(tx, by, channelAccount, { who, clientId });
    await contacts.insertNames(
      tx,
      by.businessId,
      channelAccount,
      names.map((name) => ({ name, clientId, pushName: '', at: by.at })),
    );
    if (who.phone !== undefined) {
      await changeNumber(tx, by, clientId, { from: old, to: who.phone });
      await setMissingNumber(tx, by, clientId, who.phone);
      if (isNumber) await contacts.removeName(tx, channelAccount, old);
    }
  }
  // A known number is the better address: Meta does not deliver everything to a person without one.
  if (!isNumber || who.phone !== undefined) await contacts.changeAddress(tx, channelAccount, old, now);
  await announce(tx, 'conversation.changed', { businessId: by.businessId });
}
