import type { CheckoutAnswer } from '@cauce/contract/account/billing';
import type { AuditContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { refuse } from '../../../platform/mount/refusal.ts';
import type { BillingProvider } from '../../../providers/billing/port.ts';
import { beginPurchase, type PurchaseTerms } from './begin-purchase.ts';
import { checkoutRequest } from './checkout-request.ts';
import type { Purchase } from './store.ts';
import * as store from './store.ts';

export interface CheckoutContext {
  billing: BillingProvider;
  publicUrl: string;
  by: AuditContext;
  within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  /** Takes over what the provider says about a checkout: paid, pending, expired. */
  syncCheckout: (id: string) => Promise<{ is: string }>;
}

const OPENED_ELSEWHERE = 'Ya abriste otro pago en este momento. Inténtalo de nuevo';
/** Two browsers that close each other's page meet at most this often. */
const ATTEMPTS = 3;
const HOUR = 3_600_000;

/** Asks the provider for the page. The key of the purchase makes a repeated request harmless. */
async function requestPage(context: CheckoutContext, purchase: Purchase) {
  const { billing, publicUrl, within } = context;
  const page = await billing.openCheckout(checkoutRequest(purchase, publicUrl));
  const isOpen = await within((tx) =>
    store.setOpened(tx, purchase.id, { reference: page.id, url: page.url }),
  );
  return { page, isOpen };
}

/** Learns what became of a page. One that the provider does not know any more is over. */
async function learnEnd(
  { within, syncCheckout }: CheckoutContext,
  { id }: Purchase,
  reference: string,
): Promise<void> {
  const { is } = await syncCheckout(reference);
  if (is === 'unknown') await within((tx) => store.setState(tx, id, 'expired'));
}

/** The page of a purchase, when somebody can pay there now. */
async function findPage(context: CheckoutContext, purchase: Purchase): Promise<CheckoutAnswer | undefined> {
  if (purchase.reference === null) {
    const { page, isOpen } = await requestPage(context, purchase);
    if (!isOpen || page.url === null) return undefined;
    return { type: 'checkout', data: page.id, url: page.url };
  }
  const page = await context.billing.readCheckout(purchase.reference);
  if (page?.status === 'open' && page.url !== null) return { type: 'checkout', data: page.id, url: page.url };
  await learnEnd(context, purchase, purchase.reference);
  return undefined;
}

/** Closes the page of an earlier purchase. A purchase that was paid meanwhile is fulfilled instead. */
async function closePage(context: CheckoutContext, purchase: Purchase): Promise<void> {
  const { billing, within, by } = context;
  // The provider refuses to open a page late, and one that it opened without our knowledge still names its purchase.
  if (purchase.reference === null && by.at.getTime() - purchase.createdAt.getTime() > HOUR)
    return void (await within((tx) => store.setState(tx, purchase.id, 'expired')));
  const reference = purchase.reference ?? (await requestPage(context, purchase)).page.id;
  await billing.expireCheckout(reference);
  await learnEnd(context, purchase, reference);
}

/** Opens the page of a purchase. A business has one open page at most. */
export async function openCheckout(context: CheckoutContext, terms: PurchaseTerms): Promise<CheckoutAnswer> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const begun = await context.within((tx) => beginPurchase(tx, context.by, terms));
    if ('obstacle' in begun) await closePage(context, begun.obstacle);
    else {
      const page = await findPage(context, begun.purchase);
      if (page !== undefined) return page;
    }
  }
  return refuse('conflict', OPENED_ELSEWHERE);
}
