import { announce } from '../../../events.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { setOptedOut } from '../../clients/index.ts';
import { changeNumber, setMissingNumber } from '../../clients/reported/index.ts';
import { ingestMessages, ingestOtherAppMessage, type IngestItem } from './inbound-messages.ts';
import { ingestUpdate } from '../outbound/delivery-receipts.ts';
import * as receipts from '../outbound/delivery-receipts-store.ts';
import type {
  Echo,
  IdentityChange,
  InboundEvent,
  InboundMessage,
  PreferenceChange,
  ReceiptUntil,
} from '../../../providers/channels/index.ts';
import { listAddresses } from '../contacts/resolve-contact.ts';
import * as contacts from '../contacts/contact-store.ts';
import { releaseNumber, splitByOwner } from '../contacts/release-number.ts';

/** Our own message counts as sent; any other one was written by a person in another app. */
async function ingestEcho(tx: TenantTx, item: IngestItem<Echo>): Promise<void> {
  const { by, channelAccount, event } = item;
  const { reference, ours, at } = event;
  if (reference === null) return;
  if (await receipts.exists(tx, channelAccount, { ours, reference })) {
    const sent = { is: 'status' as const, status: 'sent' as const, reference, at };
    return ingestUpdate(tx, by, channelAccount, { ...sent, ...(ours ? { ours } : {}) });
  }
  // An unknown message with our id was deleted here meanwhile, or belongs to another business.
  if (ours === undefined && event.isOurApp !== true) await ingestOtherAppMessage(tx, item);
}

async function ingestReceiptUntil(
  tx: TenantTx,
  { by, channelAccount, event }: IngestItem<ReceiptUntil>,
): Promise<void> {
  const conversationId = await contacts.findByAddress(tx, channelAccount, listAddresses(event.who));
  if (conversationId === undefined) return;
  if (await receipts.markUntil(tx, conversationId, event))
    await announce(tx, 'message.marked', { businessId: by.businessId, conversationId });
}

/** A contact who stops messages at the channel is opted out. Nothing happens for somebody who never wrote. */
async function ingestPreference(
  tx: TenantTx,
  { by, channelAccount, event: { who, wants, at } }: IngestItem<PreferenceChange>,
): Promise<void> {
  const { businessId } = by;
  const { clientId } = await contacts.findKnown(tx, channelAccount, listAddresses(who));
  if (clientId !== null && (await setOptedOut(tx, clientId, wants === 'out' ? at : null)))
    await announce(tx, 'client.changed', { businessId, clientId });
}

/** A number that somebody else had until now is taken from them, so that two people do not share a conversation. */
async function freeNumber(
  tx: TenantTx,
  { by, channelAccount, event: { who } }: IngestItem<IdentityChange>,
  clientId: string,
): Promise<void> {
  const [number] = listAddresses({ phone: who.phone ?? '' });
  if (number === undefined) return;
  const { clientId: owner } = await contacts.findKnown(tx, channelAccount, [number]);
  if (owner !== null && owner !== clientId)
    await releaseNumber(tx, by, channelAccount, { number, clientId: owner });
}

/** Keeps the client when the number changes. A person who writes from the old number later is somebody else. */
async function ingestIdentityChange(tx: TenantTx, item: IngestItem<IdentityChange>): Promise<void> {
  const { by, channelAccount, event } = item;
  const { before, who } = event;
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
    await freeNumber(tx, item, clientId);
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

/** Ingests one event of a channel. */
function ingest(tx: TenantTx, item: IngestItem<InboundEvent>): Promise<void> {
  const { by, channelAccount, event } = item;
  switch (event.is) {
    case 'message':
      return ingestMessages(tx, channelAccount, [{ ...item, event }]);
    case 'echo':
      return ingestEcho(tx, { ...item, event });
    case 'untilTime':
      return ingestReceiptUntil(tx, { ...item, event });
    case 'preference':
      return ingestPreference(tx, { ...item, event });
    case 'renamed':
      return ingestIdentityChange(tx, { ...item, event });
    default:
      return ingestUpdate(tx, by, channelAccount, event);
  }
}

type AnyItem = IngestItem<InboundEvent>;
const isMessage = (item: AnyItem): item is IngestItem<InboundMessage> => item.event.is === 'message';
const isOrderIndependent = (item: AnyItem) => isMessage(item) || item.event.is === 'status';

/** Messages first, so that receipts beside them find them. */
async function ingestRun(tx: TenantTx, run: readonly AnyItem[]): Promise<void> {
  const byAccount = Map.groupBy(
    run.filter(isMessage),
    ({ channelAccount: { channel, account } }) => `${channel} ${account}`,
  );
  for (const all of byAccount.values())
    for (const some of splitByOwner(all)) await ingestMessages(tx, some[0]!.channelAccount, some);
  for (const item of run) if (!isMessage(item)) await ingest(tx, item);
}

/**
 * Ingests events of one business, repeated and in any order. Events that move contacts or carry answers keep their
 * position among the rest.
 */
export async function ingestBatch(tx: TenantTx, all: readonly AnyItem[]): Promise<void> {
  let run: AnyItem[] = [];
  for (const item of all) {
    if (isOrderIndependent(item)) {
      run.push(item);
      continue;
    }
    await ingestRun(tx, run);
    run = [];
    await ingest(tx, item);
  }
  await ingestRun(tx, run);
}
