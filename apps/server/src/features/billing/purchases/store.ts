import type { PlanId } from '@cauce/domain/billing/plan-ids';
import type { Currency } from '@cauce/domain/money/money';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import type { ChargedLine } from '../../../providers/billing/port.ts';
import type { Offer } from '../offers/index.ts';

export type PurchaseState = 'opening' | 'open' | 'pending' | 'paid' | 'expired' | 'failed' | 'refused';

/** A purchase of the business, from its request on. */
export interface Purchase extends Offer {
  id: string;
  businessId: string;
  requestHash: string;
  /** `change`: a living subscription takes it over. */
  payment: 'checkout' | 'intent' | 'change';
  state: PurchaseState;
  customerId: string;
  /** The price at the provider that stands for a change; null for other purchases. */
  priceId: string | null;
  /** The checkout or payment at the provider; null until it answered. */
  reference: string | null;
  url: string | null;
  cancelUrl: string;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
}

type Row = Awaited<ReturnType<typeof rows>>[number];
const rows = (tx: TenantTx) => db(tx).selectFrom('billing_purchase').selectAll().execute();

export const toPurchase = (row: Row): Purchase => ({
  id: row.id,
  businessId: row.business_id,
  kind: row.kind as Offer['kind'],
  plan: row.plan as PlanId | null,
  credits: row.credits,
  extraCredits: row.extra_credits,
  withExpert: row.with_expert,
  every: row.every as Offer['every'],
  currency: row.currency as Currency,
  lines: row.lines as unknown as ChargedLine[],
  totalCents: row.total_cents,
  periodCents: row.period_cents,
  requestHash: row.request_hash,
  payment: row.payment as Purchase['payment'],
  state: row.state as PurchaseState,
  customerId: row.customer_id,
  priceId: row.price_id,
  reference: row.reference,
  url: row.url,
  cancelUrl: row.cancel_url,
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
});

export async function insert(tx: TenantTx, purchase: Purchase): Promise<void> {
  await db(tx)
    .insertInto('billing_purchase')
    .values({
      business_id: purchase.businessId,
      id: purchase.id,
      kind: purchase.kind,
      plan: purchase.plan,
      credits: purchase.credits,
      extra_credits: purchase.extraCredits,
      with_expert: purchase.withExpert,
      every: purchase.every,
      currency: purchase.currency,
      lines: JSON.stringify(purchase.lines),
      total_cents: purchase.totalCents,
      period_cents: purchase.periodCents,
      request_hash: purchase.requestHash,
      payment: purchase.payment,
      state: purchase.state,
      customer_id: purchase.customerId,
      price_id: purchase.priceId,
      cancel_url: purchase.cancelUrl,
      created_by: purchase.createdBy,
      created_at: purchase.createdAt,
      expires_at: purchase.expiresAt,
    })
    .execute();
}

async function first(
  tx: TenantTx,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<Purchase | undefined> {
  const row = await db(tx).selectFrom('billing_purchase').selectAll().where(condition).executeTakeFirst();
  return row && toPurchase(row);
}

export const findOpen = (tx: TenantTx) =>
  first(tx, sql<boolean>`payment = 'checkout' and state in ('opening', 'open')`);
export const byReference = (tx: TenantTx, reference: string) =>
  first(tx, sql<boolean>`reference = ${reference}`);
export const byId = (tx: TenantTx, id: string) => first(tx, sql<boolean>`id = ${id}`);

/** The latest change to a price. All of them have the same terms. */
export async function byPrice(tx: TenantTx, priceId: string): Promise<Purchase | undefined> {
  const row = await db(tx)
    .selectFrom('billing_purchase')
    .selectAll()
    .where('price_id', '=', priceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && toPurchase(row);
}

/** Whether the business has bought the promotion, or is about to. */
export async function findPromotion(tx: TenantTx): Promise<Purchase | undefined> {
  return first(tx, sql<boolean>`kind = 'promotion' and state in ('opening', 'open', 'pending', 'paid')`);
}

/** Stores the answer of the provider. Returns whether the purchase is open. */
export async function setOpened(
  tx: TenantTx,
  id: string,
  { reference, url }: { reference: string; url: string | null },
): Promise<boolean> {
  const { rows: updated } = await sql<{ state: PurchaseState }>`
    update billing_purchase set reference = ${reference}, url = ${url},
           state = case state when 'opening' then 'open' else state end
     where id = ${id} returning state`.execute(db(tx));
  return updated[0]?.state === 'open';
}

/** A paid purchase stays paid, also when its checkout is read again later. */
export async function setState(
  tx: TenantTx,
  id: string,
  state: PurchaseState,
  reference?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('billing_purchase')
    .set({ state, ...(reference === undefined ? {} : { reference }) })
    .where('id', '=', id)
    .where('state', 'not in', state === 'paid' ? ['paid'] : ['paid', state])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Buyer {
  name: string;
  zone: string;
  customerId: string | null;
}

export async function readBuyer(tx: TenantTx): Promise<Buyer> {
  return db(tx)
    .selectFrom('shared.business')
    .select(['name', 'zone', 'stripe_customer_id as customerId'])
    .executeTakeFirstOrThrow();
}
