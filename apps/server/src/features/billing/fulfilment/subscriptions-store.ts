import { sql } from 'kysely';
import { ownBusiness } from '../../../platform/database/own-business.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import type { Subscription } from '../../../providers/billing/port.ts';

/** Statuses in which the provider goes on charging. */
const LIVE_STATUSES: readonly Subscription['status'][] = ['trialing', 'active', 'past_due', 'paused'];

/** Stores what the provider says. An answer that was read before the stored one changes nothing. */
export async function upsert(
  tx: TenantTx,
  subscription: Subscription,
  {
    purchaseId,
    nextPurchaseId,
    createdAt,
    readAt,
  }: { purchaseId: string; nextPurchaseId: string | null; createdAt: Date; readAt: Date },
): Promise<boolean> {
  const { id, status, currency, cents, interval, productName, periodEnd, endsAtPeriodEnd } = subscription;
  const { rows } = await sql`
    insert into billing_subscription (business_id, id, purchase_id, status, currency, cents, every, product_name, period_end,
                                      ends_at_period_end, next_purchase_id, read_at, created_at)
    values (${ownBusiness}, ${id}, ${purchaseId}, ${status}, ${currency}, ${cents}, ${interval}, ${productName}, ${periodEnd},
            ${endsAtPeriodEnd}, ${nextPurchaseId}, ${readAt}, ${createdAt})
    on conflict (business_id, id) do update
       set purchase_id = excluded.purchase_id, next_purchase_id = excluded.next_purchase_id, status = excluded.status, currency = excluded.currency, cents = excluded.cents, every = excluded.every,
           product_name = excluded.product_name, period_end = excluded.period_end,
           ends_at_period_end = excluded.ends_at_period_end, read_at = excluded.read_at
     where billing_subscription.read_at <= excluded.read_at
    returning id`.execute(db(tx));
  return rows.length > 0;
}

/** Claims the message about a failed invoice. Returns false when the owners already got one. */
export async function claimFailure(tx: TenantTx, id: string, invoiceId: string): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('billing_subscription')
    .set({ failed_invoice_id: invoiceId })
    .where('id', '=', id)
    .where(sql<boolean>`failed_invoice_id is distinct from ${invoiceId}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The subscription that was bought last, with its purchase and that of the next period. */
export async function findLatest(tx: TenantTx) {
  return db(tx)
    .selectFrom('billing_subscription as s')
    .innerJoin('billing_purchase as p', (join) =>
      join.onRef('p.business_id', '=', 's.business_id').onRef('p.id', '=', 's.purchase_id'),
    )
    .leftJoin('billing_purchase as n', (join) =>
      join.onRef('n.business_id', '=', 's.business_id').onRef('n.id', '=', 's.next_purchase_id'),
    )
    .select([
      's.id',
      's.status',
      's.currency',
      's.cents',
      's.every',
      's.product_name',
      's.period_end',
      's.ends_at_period_end',
      's.next_purchase_id',
      'p.plan',
      'p.credits',
      'p.extra_credits',
      'n.plan as next_plan',
      'n.credits as next_credits',
      'n.extra_credits as next_extra_credits',
      'n.period_cents as next_cents',
      'n.every as next_every',
      'n.lines as next_lines',
    ])
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type LiveSubscription = NonNullable<Awaited<ReturnType<typeof findLatest>>>;

/** The subscription that is charged on, if any. */
export async function findLive(tx: TenantTx): Promise<LiveSubscription | undefined> {
  const latest = await findLatest(tx);
  return latest !== undefined && isLive(latest) ? latest : undefined;
}

export const isLive = ({ status }: Pick<LiveSubscription, 'status'>): boolean =>
  (LIVE_STATUSES as readonly string[]).includes(status);
