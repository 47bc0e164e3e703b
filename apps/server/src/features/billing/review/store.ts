import type { Pool } from 'pg';

/** A fulfilled payment beside what the ledger of credits has for it. */
export interface ReviewedPayment {
  businessId: string;
  key: string;
  granted: number;
  /** The thousandths that the ledger granted under the key of the payment; null for none. */
  inLedger: number | null;
}

export async function listPaymentsBetween(pool: Pool, from: Date, to: Date): Promise<ReviewedPayment[]> {
  const { rows } = await pool.query<ReviewedPayment>(
    `select p.business_id as "businessId", p.key, p.granted, o.amount as "inLedger"
       from billing_payment p
       left join shared.credit_operation o on o.owner_id = p.business_id and o.key = 'payment:' || p.key
      where p.paid_at >= $1 and p.paid_at < $2 order by p.paid_at, p.key`,
    [from, to],
  );
  return rows;
}

/** Payment pages whose time is over and whose result no notification reported. */
export async function listOverduePages(pool: Pool, before: Date): Promise<string[]> {
  const { rows } = await pool.query<{ reference: string }>(
    `select reference from billing_purchase
      where payment = 'checkout' and state = 'open' and expires_at < $1 and reference is not null
      order by expires_at limit 200`,
    [before],
  );
  return rows.map(({ reference }) => reference);
}

/** Gives up pages about which the provider never answered, or which it does not know. */
export async function expireUnanswered(pool: Pool, before: Date): Promise<void> {
  await pool.query(
    `update billing_purchase set state = 'expired' where state in ('opening', 'open')
        and (reference is null and expires_at < $1 or expires_at < $1::timestamptz - interval '2 days')`,
    [before],
  );
}

/** Subscriptions that may still change, so that a lost notification about them is noticed. */
export async function listOpenSubscriptions(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from billing_subscription where status not in ('canceled', 'incomplete_expired') order by id`,
  );
  return rows.map(({ id }) => id);
}
