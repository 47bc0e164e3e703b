import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';

export interface Refund {
  id: string;
  paymentId: string;
  providerId: string | null;
  amountCents: number;
  reason: string;
  state: 'pending' | 'done' | 'failed';
  signedBy: string;
  createdAt: Date;
}

const COLUMNS = sql`id, payment_id as "paymentId", provider_id as "providerId", amount_cents as "amountCents", reason, state,
       signed_by as "signedBy", created_at as "createdAt"`;

export async function find(tx: TenantTx, id: string): Promise<Refund | undefined> {
  const { rows } = await sql<Refund>`select ${COLUMNS} from payment_refund where id = ${id}`.execute(db(tx));
  return rows[0];
}

/** The refunds of some payments, the earliest first. */
export async function listOf(tx: TenantTx, paymentIds: readonly string[]): Promise<Refund[]> {
  const { rows } =
    await sql<Refund>`select ${COLUMNS} from payment_refund where payment_id = any(${paymentIds}::uuid[])
    order by created_at, id`.execute(db(tx));
  return rows;
}

type NewRefund = Pick<Refund, 'paymentId' | 'amountCents' | 'reason' | 'state' | 'signedBy'> &
  Partial<Pick<Refund, 'providerId'>>;

export async function insert(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  { paymentId, amountCents, reason, state, signedBy, providerId = null }: NewRefund,
): Promise<string> {
  const id = newId(at.getTime());
  await sql`
    insert into payment_refund (business_id, id, payment_id, provider_id, amount_cents, reason, state, signed_by, created_at)
    values (${businessId}, ${id}, ${paymentId}, ${providerId}, ${amountCents}, ${reason}, ${state}, ${signedBy}, ${at})`.execute(
    db(tx),
  );
  return id;
}

export async function setProviderId(tx: TenantTx, id: string, providerId: string): Promise<void> {
  await sql`update payment_refund set provider_id = ${providerId} where id = ${id} and provider_id is null`.execute(
    db(tx),
  );
}

export async function settle(
  tx: TenantTx,
  id: string,
  { state, providerId }: { state: 'done' | 'failed'; providerId: string | null },
): Promise<void> {
  await sql`update payment_refund set state = ${state}, provider_id = coalesce(provider_id, ${providerId})
             where id = ${id}`.execute(db(tx));
}

/** Refunds of all businesses that wait longer than a request lasts. */
export async function listWaiting(
  pool: Pool,
  before: Date,
): Promise<{ businessId: string; refundId: string }[]> {
  const { rows } = await pool.query<{ businessId: string; refundId: string }>(
    `select business_id as "businessId", id as "refundId" from payment_refund where state = 'pending' and created_at <= $1
      order by created_at limit 100`,
    [before],
  );
  return rows;
}
