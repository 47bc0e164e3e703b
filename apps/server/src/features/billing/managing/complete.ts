import type { CompletedCheckout } from '@cauce/contract/account/billing';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { refuse } from '../../../platform/mount/refusal.ts';
import { syncCheckout, type SyncParts } from '../fulfilment/index.ts';
import { planNameOf } from '../offers/index.ts';
import { type Purchase, purchaseByReference } from '../purchases/index.ts';

const STATUSES: Readonly<Record<Purchase['state'], CompletedCheckout['status']>> = {
  opening: 'open',
  open: 'open',
  pending: 'pending',
  paid: 'paid',
  expired: 'expired',
  failed: 'failed',
  refused: 'failed',
};

/** Tells the person who comes back from the provider what they bought. Fulfils it when no webhook has done so yet. */
export async function completeCheckout(
  parts: SyncParts,
  within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<CompletedCheckout> {
  const find = () => within((tx) => purchaseByReference(tx, sessionId));
  const before = await find();
  if (before === undefined) return refuse('notFound');
  if (before.state !== 'paid') await syncCheckout(parts, sessionId, at);
  const purchase = (await find()) ?? before;
  const { state, credits, plan } = purchase;
  return { status: STATUSES[state], credits, plan, planName: planNameOf(purchase) };
}
