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
  /** How often the provider was asked. */
  tries: number;
  /** Why it waits or was given up, in words for the team. */
  problem: string;
}

/** A request or job that makes a refund lasts less than this. */
const REQUEST = 2 * 60_000;

const COLUMNS = sql`id, payment_id as "paymentId", provider_id as "providerId", amount_cents as "amountCents", reason, state,
       signed_by as "signedBy", created_at as "createdAt", tries, problem`;

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
  const nextAt = new Date(at.getTime() + REQUEST);
  await sql`
    insert into payment_refund (business_id, id, payment_id, provider_id, amount_cents, reason, state, signed_by, created_at, next_at)
    values (${businessId}, ${id}, ${paymentId}, ${providerId}, ${amountCents}, ${reason}, ${state}, ${signedBy}, ${at}, ${nextAt})`.execute(
    db(tx),
  );
  return id;
}

/** Counts a try before the provider is asked, and says when the next one is due. */
export async function noteTry(tx: TenantTx, id: string, nextAt: Date): Promise<void> {
  await sql`update payment_refund set tries = tries + 1, next_at = ${nextAt} where id = ${id}`.execute(
    db(tx),
  );
}

/** Notes why a refund still waits. */
export async function setProblem(tx: TenantTx, id: string, problem: string): Promise<void> {
  await sql`update payment_refund set problem = ${problem} where id = ${id} and state = 'pending'`.execute(
    db(tx),
  );
}

/** Gives a refund up that still waits. Returns whether it did. */
export async function giveUp(tx: TenantTx, id: string, problem: string): Promise<boolean> {
  const { rows } = await sql`update payment_refund set state = 'failed', problem = ${problem}
    where id = ${id} and state = 'pending' returning 1`.execute(db(tx));
  return rows.length > 0;
}

export async function setProviderId(tx: TenantTx, id: string, providerId: string): Promise<void> {
  await sql`update payment_refund set provider_id = ${providerId} where id = ${id} and provider_id is null`.execute(
    db(tx),
  );
}

/** The provider has made it. One that was given up may turn out to be made. */
export async function settle(tx: TenantTx, id: string, providerId: string): Promise<void> {
  await sql`update payment_refund set state = 'done', problem = '', provider_id = coalesce(provider_id, ${providerId})
             where id = ${id}`.execute(db(tx));
}

/** Refunds of all businesses whose next try is due. */
export async function listDue(pool: Pool, at: Date): Promise<{ businessId: string; refundId: string }[]> {
  const { rows } = await pool.query<{ businessId: string; refundId: string }>(
    `select business_id as "businessId", id as "refundId" from payment_refund where state = 'pending' and next_at <= $1
      order by next_at limit 100`,
    [at],
  );
  return rows;
}
