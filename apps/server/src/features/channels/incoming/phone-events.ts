import type { ActionContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { InboundEvent } from '../../../providers/channels/index.ts';
import * as store from './incoming-store.ts';

/** Stores the events of a paired telephone first and ingests them in a job. */
export async function storePhoneEvents(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  accountId: string,
  events: readonly InboundEvent[],
): Promise<void> {
  const body = Buffer.from(JSON.stringify({ businessId, accountId, pieces: events }));
  await store.insert(tx, { source: 'whatsapp_qr', body, at, businessId });
}
