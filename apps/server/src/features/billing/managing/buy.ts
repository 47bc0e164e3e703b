import type { CheckoutAnswer, CheckoutInput, PlanChange } from '@cauce/contract/account/billing';
import { DEFAULT_CREDITS } from '@cauce/domain/billing/credit-tiers';
import { PLAN_IDS } from '@cauce/domain/billing/plan-ids';
import type { Currency } from '@cauce/domain/money/money';
import { PLANS } from '@cauce/domain/billing/plans';
import { PROMOTION } from '@cauce/domain/billing/promotion';
import type { PurchaseContext } from '@cauce/domain/billing/purchase';
import { refuse } from '../../../platform/mount/refusal.ts';
import type { BillingProvider } from '../../../providers/billing/port.ts';
import { openChange, previewChange } from '../changes/index.ts';
import {
  findLiveSubscription,
  isLive,
  type LiveSubscription,
  syncCheckout,
  syncSubscription,
  type SyncParts,
} from '../fulfilment/index.ts';
import { endOfPromotion } from '../promotion/index.ts';
import {
  type Offer,
  offerOfPrice,
  paidOnce,
  priceOffer,
  readPurchase,
  refuseField,
  type WirePurchase,
} from '../offers/index.ts';
import { cancelUrl, type CheckoutContext, openCheckout, openIntent } from '../purchases/index.ts';
import { ensureCustomer } from './customer.ts';

/** A request of somebody who may buy for their business. */
export type Buying = Pick<CheckoutContext, 'by' | 'within'> & {
  actor: { personId: string; email: string };
};

const refusePrice = ({ path }: Pick<WirePurchase, 'path'>): never =>
  refuseField(`${path}priceId`, 'Este plan no existe');

async function findOffer(
  billing: BillingProvider,
  wire: WirePurchase,
  context: PurchaseContext,
): Promise<Offer> {
  const request = readPurchase(wire);
  if (request !== undefined) return priceOffer(wire, request, context);
  return offerOfPrice(await billing.listProducts(), wire.priceId) ?? refusePrice(wire);
}

/** The subscription that is charged on. The provider is asked too, because its webhook may be late. */
async function readLiveSubscription(
  parts: SyncParts,
  { by, within }: Buying,
  customerId: string,
): Promise<LiveSubscription | undefined> {
  const known = await within(findLiveSubscription);
  if (known !== undefined) return known;
  const live = (await parts.billing.listSubscriptions(customerId)).filter(isLive);
  for (const { id } of live) await syncSubscription(parts, id, by.at);
  return live.length === 0 ? undefined : within(findLiveSubscription);
}

const openPortal = (parts: SyncParts, customerId: string, path: string): Promise<string> =>
  parts.billing.openPortal({ customerId, returnUrl: `${parts.publicUrl}${path}` });

interface Order {
  offer: Offer;
  currentPath: string;
  path: WirePurchase['path'];
  until?: Date;
}

/** A living subscription is changed on a page of its portal, and on the whole portal when its last period is not paid. */
async function openLive(
  parts: SyncParts,
  buying: Buying,
  { offer, path, currentPath, customerId, live }: Order & { customerId: string; live: LiveSubscription },
): Promise<CheckoutAnswer> {
  const change =
    offer.kind === 'plan' ? await openChange(parts, buying, { live, offer, customerId, path }) : undefined;
  const url = change ?? (await openPortal(parts, customerId, currentPath));
  return { type: 'portal', data: url, url };
}

async function open(parts: SyncParts, buying: Buying, order: Order): Promise<CheckoutAnswer> {
  const { offer, currentPath, until } = order;
  const customerId = await ensureCustomer(parts.billing, buying);
  const live = offer.kind === 'credits' ? undefined : await readLiveSubscription(parts, buying, customerId);
  if (live !== undefined) return openLive(parts, buying, { ...order, customerId, live });
  const context: CheckoutContext = {
    ...buying,
    billing: parts.billing,
    publicUrl: parts.publicUrl,
    syncCheckout: (id) => syncCheckout(parts, id, buying.by.at),
  };
  const terms = { offer, customerId, cancelUrl: cancelUrl(parts.publicUrl, currentPath), until };
  return openCheckout(context, { ...terms, payment: 'checkout' });
}

/** The sender's own id may be named, and nobody else's. */
const refuseOther = ({ user }: CheckoutInput, { actor }: Buying): void => {
  if (user !== undefined && user !== actor.personId) refuse('notFound');
};

const wireOf = ({ prices, needExpertHelp, currency, coupon }: CheckoutInput): WirePurchase => {
  const [{ priceId, quantity }] = prices as [CheckoutInput['prices'][number]];
  return { priceId, quantity, needExpertHelp, currency, coupon, path: 'prices.0.' };
};

/** Opens the page where a plan or credits are paid. */
export async function buy(parts: SyncParts, buying: Buying, body: CheckoutInput): Promise<CheckoutAnswer> {
  refuseOther(body, buying);
  const wire = wireOf(body);
  if (wire.priceId === PROMOTION.id) refusePrice(wire);
  const offer = await findOffer(parts.billing, wire, { at: buying.by.at });
  return open(parts, buying, { offer, currentPath: body.currentPath, path: wire.path });
}

/** Opens the page of the promotion, which the business may pay once and within its hours. */
export async function buyPromotion(
  parts: SyncParts,
  buying: Buying,
  body: CheckoutInput,
  seenAt: Date | undefined,
): Promise<CheckoutAnswer> {
  refuseOther(body, buying);
  const wire = wireOf(body);
  const request = readPurchase(wire);
  if (request === undefined || !('promotion' in request)) return refusePrice(wire);
  const offer = priceOffer(wire, request, { at: buying.by.at, promotionSeenAt: seenAt });
  const until = endOfPromotion(seenAt ?? buying.by.at);
  return open(parts, buying, { offer, currentPath: body.currentPath, path: wire.path, until });
}

function usualQuantity(priceId: string): number {
  if (priceId === 'creditos') return DEFAULT_CREDITS;
  const plan = PLAN_IDS.find((id) => id === priceId);
  return plan === undefined ? 1 : PLANS[plan].credits;
}

/** Prepares a payment on a page of ours: a period of a plan that is not renewed, or credits. */
export async function prepareIntent(
  parts: SyncParts,
  buying: Buying,
  { priceId, email, quantity }: { priceId: string; email: string; quantity?: number | undefined },
): Promise<string> {
  const wire: WirePurchase = { priceId, quantity: quantity ?? usualQuantity(priceId), path: '' };
  if (priceId === PROMOTION.id) refusePrice(wire);
  const offer = await findOffer(parts.billing, wire, { at: buying.by.at });
  const customerId = await ensureCustomer(parts.billing, buying);
  if (offer.kind !== 'credits' && (await readLiveSubscription(parts, buying, customerId)) !== undefined)
    refuse('conflict', 'Tu negocio ya tiene una suscripción');
  const { billing, publicUrl } = parts;
  const terms = { offer: paidOnce(offer), customerId, cancelUrl: publicUrl };
  return openIntent({ ...buying, billing, publicUrl }, terms, email);
}

/** Says how much another plan would charge today, and from when it counts. */
export async function previewPlan(
  parts: SyncParts,
  { by, within }: Pick<Buying, 'by' | 'within'>,
  { priceId, quantity }: { priceId: string; quantity: number },
): Promise<PlanChange> {
  const live = await within(findLiveSubscription);
  if (live === undefined) return refuse('conflict', 'Tu negocio no tiene una suscripción activa');
  const { currency } = live;
  const wire: WirePurchase = { priceId, quantity, currency: currency as Currency, path: '' };
  const offer = await findOffer(parts.billing, wire, { at: by.at });
  if (offer.kind !== 'plan') return refusePrice(wire);
  return previewChange(parts.billing, { live, offer, at: by.at });
}
