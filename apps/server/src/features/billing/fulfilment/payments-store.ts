import type { HeldPlan } from '@cauce/domain/billing/entitlements';
import type { PlanPayment } from '@cauce/domain/billing/paid-plan';
import type { PlanId } from '@cauce/domain/billing/plan-ids';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { ownBusiness } from '../../../platform/database/own-business.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

/** Money that was paid, with the credits that it gave. */
export interface Payment {
  id: string;
  /** The checkout, invoice or payment at the provider. */
  key: string;
  purchaseId: string;
  subscriptionId: string | null;
  paymentIntentId: string | null;
  currency: string;
  cents: number;
  /** Thousandths of a credit. */
  granted: number;
  paidAt: Date;
  /** The end of the paid period. */
  coversUntil: Date;
  /** Null for credits that do not expire. */
  creditsExpireAt: Date | null;
}

/** A payment with the money that went back. */
export interface StoredPayment extends Payment {
  takenBack: number;
  returnedCents: number;
  revision: number;
}

const COLUMNS = [
  'id',
  'key',
  'purchase_id as purchaseId',
  'subscription_id as subscriptionId',
  'payment_intent_id as paymentIntentId',
  'currency',
  'cents',
  'granted',
  'paid_at as paidAt',
  'covers_until as coversUntil',
  'credits_expire_at as creditsExpireAt',
  'taken_back as takenBack',
  'returned_cents as returnedCents',
  'revision',
] as const;

const payments = (tx: TenantTx) => db(tx).selectFrom('billing_payment').select(COLUMNS);

export const findByKey = (tx: TenantTx, key: string): Promise<StoredPayment | undefined> =>
  payments(tx).where('key', '=', key).executeTakeFirst();

export const findByIntent = (tx: TenantTx, paymentIntentId: string): Promise<StoredPayment | undefined> =>
  payments(tx).where('payment_intent_id', '=', paymentIntentId).executeTakeFirst();

export async function insert(tx: TenantTx, payment: Payment): Promise<void> {
  await db(tx)
    .insertInto('billing_payment')
    .values({
      business_id: ownBusiness,
      id: payment.id,
      key: payment.key,
      purchase_id: payment.purchaseId,
      subscription_id: payment.subscriptionId,
      payment_intent_id: payment.paymentIntentId,
      currency: payment.currency,
      cents: payment.cents,
      granted: payment.granted,
      paid_at: payment.paidAt,
      covers_until: payment.coversUntil,
      credits_expire_at: payment.creditsExpireAt,
    })
    .execute();
}

export async function setReturned(
  tx: TenantTx,
  id: string,
  { returnedCents, takenBack, revision }: Pick<StoredPayment, 'returnedCents' | 'takenBack' | 'revision'>,
): Promise<void> {
  await db(tx)
    .updateTable('billing_payment')
    .set({ returned_cents: returnedCents, taken_back: takenBack, revision })
    .where('id', '=', id)
    .execute();
}

/** The thousandths of credits that the first payment of a purchase gave. */
export async function grantedBy(tx: TenantTx, purchaseId: string): Promise<number> {
  const row = await db(tx)
    .selectFrom('billing_payment')
    .select('granted')
    .where('purchase_id', '=', purchaseId)
    .orderBy('paid_at')
    .limit(1)
    .executeTakeFirst();
  return row?.granted ?? 0;
}

/** The payments from which the plan follows. */
export async function listCounted(tx: TenantTx): Promise<PlanPayment[]> {
  const { rows } = await sql<PlanPayment>`
    select p.key, u.kind, u.plan, p.paid_at as "paidAt", p.covers_until as "coversUntil", p.subscription_id as "subscriptionId",
           coalesce(s.status in ('active', 'trialing') and not s.ends_at_period_end, false) as renews,
           p.returned_cents >= p.cents as "isReturned"
      from billing_payment p
      join billing_purchase u on u.business_id = p.business_id and u.id = p.purchase_id
      left join billing_subscription s on s.business_id = p.business_id and s.id = p.subscription_id
     where p.is_counted`.execute(db(tx));
  return rows;
}

export async function stopCounting(tx: TenantTx): Promise<void> {
  await db(tx)
    .updateTable('billing_payment')
    .set({ is_counted: false })
    .where('is_counted', '=', true)
    .execute();
}

export interface PlanAccount {
  /** The plan without payments. */
  base: HeldPlan;
  /** The plan that was computed last. */
  computed: HeldPlan;
}

export async function readAccount(tx: TenantTx): Promise<PlanAccount | undefined> {
  const row = await db(tx)
    .selectFrom('billing_account')
    .select(['base_plan', 'base_end', 'computed_plan', 'computed_end'])
    .executeTakeFirst();
  return (
    row && {
      base: { plan: row.base_plan as PlanId | null, end: row.base_end },
      computed: { plan: row.computed_plan as PlanId | null, end: row.computed_end },
    }
  );
}

export async function saveAccount(tx: TenantTx, { base, computed }: PlanAccount): Promise<void> {
  const values = {
    base_plan: base.plan,
    base_end: base.end,
    computed_plan: computed.plan,
    computed_end: computed.end,
  };
  await db(tx)
    .insertInto('billing_account')
    .values({ business_id: ownBusiness, ...values })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute();
}

/** The purchase of a payment. Its notification names no business, so it is looked up outside of every tenant. */
export async function findOwnerOfIntent(
  pool: Pool,
  paymentIntentId: string,
): Promise<{ businessId: string; purchaseId: string } | undefined> {
  const { rows } = await pool.query<{ businessId: string; purchaseId: string }>(
    `select business_id as "businessId", purchase_id as "purchaseId" from billing_payment where payment_intent_id = $1`,
    [paymentIntentId],
  );
  return rows[0];
}
