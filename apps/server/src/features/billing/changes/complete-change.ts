import type { CompletedChange } from '@cauce/contract/account/billing';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { refuse } from '../../../platform/mount/refusal.ts';
import {
  findLatestSubscription,
  grantedBy,
  syncInvoice,
  syncSubscription,
  type SyncParts,
} from '../fulfilment/index.ts';
import { planNameOf } from '../offers/index.ts';
import { type Purchase, purchaseById } from '../purchases/index.ts';

const THOUSAND = 1000;

async function readChange(tx: TenantTx, id: string) {
  const purchase = await purchaseById(tx, id);
  if (purchase?.payment !== 'change') return refuse('notFound');
  return { purchase, subscription: await findLatestSubscription(tx), granted: await grantedBy(tx, id) };
}

type Change = Awaited<ReturnType<typeof readChange>>;

/** Reads what became of the change, also when no notification has come yet. Returns whether its payment waits. */
async function sync(parts: SyncParts, { purchase, subscription }: Change, at: Date): Promise<boolean> {
  if (subscription === undefined) return false;
  const { billing } = parts;
  await syncSubscription(parts, subscription.id, at);
  const invoiceId = (await billing.readSubscription(subscription.id))?.latestInvoiceId ?? '';
  const invoice = await billing.readInvoice(invoiceId);
  if (invoice === undefined || !invoice.lines.some(({ priceId }) => priceId === purchase.priceId))
    return false;
  await syncInvoice(parts, invoiceId, at);
  return invoice.status === 'open' && invoice.reason === 'subscription_update';
}

const standing = (
  purchase: Purchase,
  status: CompletedChange['status'],
  rest: Partial<CompletedChange> = {},
): CompletedChange => ({
  status,
  plan: purchase.plan,
  planName: planNameOf(purchase),
  credits: 0,
  from: null,
  ...rest,
});

/** Tells the person who comes back from the provider what became of a change of plan. */
export async function completeChange(
  parts: SyncParts,
  within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
  { changeId, at }: { changeId: string; at: Date },
): Promise<CompletedChange> {
  const read = () => within((tx) => readChange(tx, changeId));
  const before = await read();
  const isUnpaid = before.purchase.state !== 'paid' && (await sync(parts, before, at));
  const { purchase, subscription, granted } = await read();
  if (purchase.state === 'paid')
    return standing(purchase, 'paid', { credits: Math.floor(granted / THOUSAND) });
  if (subscription?.next_purchase_id === purchase.id)
    return standing(purchase, 'scheduled', { from: subscription.period_end.toISOString() });
  return standing(purchase, isUnpaid ? 'unpaid' : 'unchanged');
}
