import type { ActionContext, AuditContext } from '../../../platform/action-context.ts';
import { lockBusiness } from '../../../platform/database/lock-business.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { hashOf, newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/mount/refusal.ts';
import type { Offer } from '../offers/index.ts';
import * as store from './store.ts';
import type { Purchase } from './store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The provider keeps a page for half an hour at least and for a day at most. */
const SHORTEST = 31 * MINUTE;
/** A page that closes sooner than this is not handed out again. */
const SOON = 5 * MINUTE;

export interface PurchaseTerms {
  offer: Offer;
  customerId: string;
  cancelUrl: string;
  payment: Exclude<Purchase['payment'], 'change'>;
  /** Until when the offer stands. */
  until?: Date | undefined;
}

/** Times do not count, so that the same wish finds the page that is open already. */
const hashOfTerms = ({ offer, customerId }: Pick<PurchaseTerms, 'offer' | 'customerId'>): string =>
  hashOf(JSON.stringify([offer, customerId]));

function expiryOf({ until }: Pick<PurchaseTerms, 'until'>, at: Date): Date {
  const latest = at.getTime() + DAY;
  const end = until === undefined ? latest : Math.min(until.getTime(), latest);
  return new Date(Math.max(end, at.getTime() + SHORTEST));
}

async function insert(
  tx: TenantTx,
  by: AuditContext,
  terms: Omit<PurchaseTerms, 'payment'>,
  kind: Pick<Purchase, 'payment' | 'state' | 'priceId'>,
): Promise<Purchase> {
  const purchase: Purchase = {
    ...terms.offer,
    ...kind,
    id: newId(by.at.getTime()),
    businessId: by.businessId,
    requestHash: hashOfTerms(terms),
    customerId: terms.customerId,
    reference: null,
    url: null,
    cancelUrl: terms.cancelUrl,
    createdBy: by.personId,
    createdAt: by.at,
    expiresAt: expiryOf(terms, by.at),
  };
  await store.insert(tx, purchase);
  return purchase;
}

export type BegunPurchase = { purchase: Purchase } | { obstacle: Purchase };

const isSame = (open: Purchase, terms: PurchaseTerms, { at }: ActionContext): boolean =>
  open.requestHash === hashOfTerms(terms) && open.expiresAt.getTime() - at.getTime() > SOON;

/**
 * Begins a purchase unless one is open: the same one goes on, another one must be closed first. The lock makes two requests at once one
 * after the other, and a unique index refuses a second open one in any case.
 */
export async function beginPurchase(
  tx: TenantTx,
  by: AuditContext,
  terms: PurchaseTerms,
): Promise<BegunPurchase> {
  await lockBusiness(tx, by.businessId);
  const { payment } = terms;
  const begin = async () => ({
    purchase: await insert(tx, by, terms, { payment, state: 'opening', priceId: null }),
  });
  if (payment === 'intent') return begin();
  const open = await store.findOpen(tx);
  if (open !== undefined) return isSame(open, terms, by) ? { purchase: open } : { obstacle: open };
  if (terms.offer.kind === 'promotion' && (await store.findPromotion(tx)) !== undefined)
    refuse('conflict', 'Tu negocio ya usó esta promoción');
  return begin();
}

/** Stores a change before its page opens, so that its price is known when the subscription has it. The same wish is stored once. */
export async function beginChange(
  tx: TenantTx,
  by: AuditContext,
  { priceId, ...terms }: Omit<PurchaseTerms, 'payment' | 'until'> & { priceId: string },
): Promise<Purchase> {
  await lockBusiness(tx, by.businessId);
  const before = await store.byPrice(tx, priceId);
  const isSame = before?.state === 'open' && before.requestHash === hashOfTerms(terms);
  return isSame ? before : insert(tx, by, terms, { payment: 'change', state: 'open', priceId });
}
