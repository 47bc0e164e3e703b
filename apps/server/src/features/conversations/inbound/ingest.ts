import { announce } from '../../../events.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { setOptedOut } from '../../clients/index.ts';
import { ingestMessages, ingestOtherAppMessage, type IngestItem } from './inbound-messages.ts';
import { ingestUpdate } from '../outbound/delivery-receipts.ts';
import * as receipts from '../outbound/delivery-receipts-store.ts';
import type {
  Echo,
  InboundEvent,
  InboundMessage,
  PreferenceChange,
  ReceiptUntil,
} from '../../../providers/channels/index.ts';
import { listAddresses } from '../contacts/contact-addresses.ts';
import { changeIdentity } from '../contacts/change-identity.ts';
import * as contacts from '../contacts/contact-store.ts';
import { splitByOwner } from '../contacts/move-numbers.ts';

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
      return changeIdentity(tx, by, channelAccount, event);
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
