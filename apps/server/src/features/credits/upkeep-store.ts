import { sql } from 'kysely';
import type { CreditType } from '@cauce/contract/account/credits';
import type { Pool } from 'pg';
import { ownBusiness } from '../../platform/database/own-business.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Businesses on trial that never got their trial credits, because they existed before credits did. */
export async function listBusinessesToWelcome(pool: Pool, at: Date): Promise<{ businessId: string }[]> {
  const { rows } = await pool.query<{ businessId: string }>(
    `select b.id as "businessId" from shared.business b
      where b.end_subscription > $1
        and not exists (select from credit_operation o where o.owner_id = b.id and o.key = 'trial')`,
    [at],
  );
  return rows;
}

/** Businesses with an expired reservation or lot. */
export async function listBusinessesToSweep(pool: Pool, at: Date): Promise<{ businessId: string }[]> {
  const { rows } = await pool.query<{ businessId: string }>(
    `select business_id as "businessId" from credit_hold where state = 'open' and expires_at <= $1 and business_id is not null
     union select business_id from credit_lot where remaining > held and expires_at <= $1 and business_id is not null`,
    [at],
  );
  return rows;
}

export async function expiredHolds(tx: TenantTx, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from credit_hold
     where owner_id = ${ownBusiness} and state = 'open' and expires_at <= ${at} order by id`.execute(db(tx));
  return rows.map(({ id }) => id);
}

/** Expired lots with credits, also those whose reservations are only released now. */
export async function lotsToExpire(tx: TenantTx, at: Date): Promise<{ id: string; kind: CreditType }[]> {
  const { rows } = await sql<{ id: string; kind: CreditType }>`
    select id, credit_type as kind from credit_lot
     where owner_id = ${ownBusiness} and remaining > 0 and expires_at <= ${at} order by id`.execute(db(tx));
  return rows;
}

/** The end of the trial of a business that has not got its trial credits; null for the others. A payment moves the end. */
export async function endOfNewTrial(tx: TenantTx): Promise<Date | null> {
  const row = await db(tx)
    .selectFrom('shared.business')
    .select('end_subscription')
    .where(
      sql<boolean>`not exists (select from credit_operation o where o.owner_id = ${ownBusiness} and o.key = 'trial')`,
    )
    .executeTakeFirst();
  return row?.end_subscription ?? null;
}
