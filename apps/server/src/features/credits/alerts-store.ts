import { CREDIT_TYPES, type CreditType } from '@cauce/contract/account/credits';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { availableOf } from './balances-store.ts';

/** Businesses with few credits of a kind. A business that never had credits of a kind gets no alert about it. */
const LOW = `
  select b.id as "businessId" from shared.business b left join credit_alert t on t.business_id = b.id
   where b.is_working and (t.sent_at is null or t.sent_at <= $1::timestamptz - b.credit_notification_interval * interval '1 hour')
     and exists (
       select from credit_account a
        where a.owner_id = b.id and a.name = 'available' and (
          select coalesce(sum(l.remaining - l.held), 0) from credit_lot l
           where l.owner_id = a.owner_id and l.credit_type = a.credit_type and l.remaining > 0
             and (l.expires_at is null or l.expires_at > $1)
        ) < b.low_credit_threshold * 1000)`;

export async function listBusinessesRunningLow(pool: Pool, at: Date): Promise<{ businessId: string }[]> {
  const { rows } = await pool.query<{ businessId: string }>(LOW, [at]);
  return rows;
}

/** Claims the alert of this business. Returns false when one was sent within the interval that the business chose. */
export async function claimNotice(tx: TenantTx, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into credit_alert (business_id, sent_at) select id, ${at} from shared.business
    on conflict (business_id) do update set sent_at = excluded.sent_at
      where credit_alert.sent_at <= ${at}::timestamptz
            - (select credit_notification_interval from shared.business) * interval '1 hour'
    returning business_id`.execute(db(tx));
  return rows.length > 0;
}

export interface LowCredits {
  kind: CreditType;
  /** Thousandths of a credit. */
  available: number;
}

export async function listRunningLow(tx: TenantTx, at: Date): Promise<LowCredits[]> {
  const { rows } = await sql<LowCredits>`
    select kind, available from (
      ${sql.join(
        CREDIT_TYPES.map(
          (
            kind,
          ) => sql`select ${kind}::text as kind, ${availableOf(sql`b.id`, kind, at)} as available, b.low_credit_threshold
            from shared.business b join credit_account a on a.owner_id = b.id and a.credit_type = ${kind} and a.name = 'available'`,
        ),
        sql` union all `,
      )}
    ) kinds where available < low_credit_threshold * 1000::bigint`.execute(db(tx));
  return rows;
}
