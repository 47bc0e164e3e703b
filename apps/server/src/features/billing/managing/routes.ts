import { billing as contract } from '@cauce/contract/account/billing';
import { hasValidCoupon } from '@cauce/domain/billing/coupons';
import { minimumCredits } from '@cauce/domain/billing/credit-tiers';
import { recordPlatformAudit } from '../../../platform/audit.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { handlers, withoutTransaction } from '../../../platform/mount/handlers.ts';
import { found, refuse } from '../../../platform/mount/refusal.ts';
import { completeChange, keepPlan } from '../changes/index.ts';
import { differenceById, listDifferences, markSettled } from '../differences/index.ts';
import type { SyncParts } from '../fulfilment/index.ts';
import { endOfPromotion, findFirstView, type PromotionParts, seePromotion } from '../promotion/index.ts';
import { findPromotion, readBuyer } from '../purchases/index.ts';
import { createEventStore, receiveEvent } from '../webhooks/index.ts';
import { buy, type Buying, buyPromotion, prepareIntent, previewPlan } from './buy.ts';
import { completeCheckout } from './complete.ts';
import { listInvoices } from './invoices.ts';
import { listProducts } from './products.ts';
import { readState } from './state.ts';
import { setEnds } from './subscription.ts';

const NEVER_PAID = 'Todavía no tienes pagos. Elige un plan en Precios';

export function billingRoutes(parts: SyncParts & PromotionParts) {
  const { billing, pool, scopes } = parts;
  const keep = createEventStore(pool);
  const { isTest } = billing;
  const state = (tx: TenantTx) => readState(tx, isTest);
  const changeEnd = async (buying: Buying, ends: boolean) => {
    await setEnds(parts, buying, ends);
    return buying.within(state);
  };
  return handlers(contract, {
    products: withoutTransaction(() => listProducts(billing)),
    state: ({ tx }) => state(tx),
    checkout: withoutTransaction((asking) => buy(parts, asking, asking.body)),
    checkoutPromotion: withoutTransaction(async (asking) => {
      const { actor, body, exchange, now } = asking;
      const { personId } = actor;
      const seenAt = await findFirstView(parts, { personId, exchange, at: now });
      return buyPromotion(parts, asking, body, seenAt);
    }),
    complete: withoutTransaction(({ within, body, now }) =>
      completeCheckout(parts, within, { sessionId: body.sessionId, at: now }),
    ),
    portal: withoutTransaction(async ({ within, body }) => {
      const { customerId } = await within(readBuyer);
      if (customerId === null) return refuse('conflict', NEVER_PAID);
      return billing.openPortal({ customerId, returnUrl: `${parts.publicUrl}${body.currentPath}` });
    }),
    cancel: withoutTransaction((asking) => changeEnd(asking, true)),
    resume: withoutTransaction((asking) => changeEnd(asking, false)),
    previewChange: withoutTransaction((asking) => previewPlan(parts, asking, asking.query)),
    completeChange: withoutTransaction(({ within, body, now }) =>
      completeChange(parts, within, { changeId: body.changeId, at: now }),
    ),
    keepPlan: withoutTransaction(async (asking) => {
      await keepPlan(parts, asking);
      return asking.within(state);
    }),
    invoices: withoutTransaction(async ({ within }) => {
      const { customerId } = await within(readBuyer);
      return listInvoices(billing, customerId);
    }),
    createPaymentIntent: withoutTransaction(async (asking) => ({
      clientSecret: await prepareIntent(parts, asking, asking.body),
    })),
    coupon: ({ query, now }) => {
      const valid = hasValidCoupon(query.code, now);
      return { valid, minimum: minimumCredits(valid) };
    },
    promotion: withoutTransaction(async ({ actor, exchange, now }) => {
      const seenAt = await seePromotion(parts, { personId: actor?.personId, exchange, at: now });
      const businessId = actor?.businessId;
      const taken =
        businessId === undefined
          ? undefined
          : await scopes.inTenant({ businessId }, findPromotion, { readOnly: true });
      const isTaken = taken !== undefined && (taken.state === 'paid' || taken.state === 'pending');
      return { endsAt: endOfPromotion(seenAt).toISOString(), isTaken };
    }),
    receiveWebhook: withoutTransaction(({ exchange, now }) => {
      const { body, headers } = exchange.raw;
      return receiveEvent(
        { keep, billing },
        { bytes: body, signature: headers['stripe-signature'], at: now },
      );
    }),
    differences: ({ tx, query }) => listDifferences(tx, query.settled === 'true'),
    settleDifference: async ({ tx, params, body, actor, exchange, now }) => {
      const { id } = params;
      found(await differenceById(tx, id));
      const { note } = body;
      if (!(await markSettled(tx, id, { at: now, note }))) refuse('conflict', 'Ya estaba resuelta');
      const by = { personId: actor.personId, requestId: exchange.id, at: now };
      await recordPlatformAudit(tx, by, {
        action: 'billing.differenceSettled',
        detail: { differenceId: id, note },
      });
      return found(await differenceById(tx, id));
    },
  });
}
