import type { TenantTx } from '../../../platform/database/scopes.ts';
import { ingestMessages, type IngestItem } from './inbound-messages.ts';
import type { InboundMessage, InboundEvent } from '../../../providers/channels/index.ts';
import { ingest } from './ingest.ts';

type AnyItem = IngestItem<InboundEvent>;
const isMessage = (item: AnyItem): item is IngestItem<InboundMessage> => item.event.is === 'message';
const isOrderIndependent = (item: AnyItem) => isMessage(item) || item.event.is === 'status';

/** Messages first, so that receipts beside them find them. */
async function ingestRun(tx: TenantTx, run: readonly AnyItem[]): Promise<void> {
  const byAccount = Map.groupBy(
    run.filter(isMessage),
    ({ channelAccount: { channel, account } }) => `${channel} ${account}`,
  );
  for (const some of byAccount.values()) await ingestMessages(tx, some[0]!.channelAccount, some);
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
