import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { InboundEvent } from '../conversations/index.ts';
import * as store from './incoming-store.ts';

/** What a paired telephone heard: written down before anything is made of it, and taken in by a job. */
export async function keepPieces(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  accountId: string,
  pieces: readonly InboundEvent[],
): Promise<void> {
  const body = Buffer.from(JSON.stringify({ businessId, accountId, pieces }));
  await store.keep(tx, { source: 'whatsapp_qr', body, at, businessId });
}
