import type { CreditType } from '@cauce/contract/account/credits';
import { type RawBuilder, sql } from 'kysely';
import { ownBusiness } from '../../platform/database/own-business.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** The condition that lot `l` has credits to spend at a time. */
const spendable = (at: Date) => sql`l.remaining > l.held and (l.expires_at is null or l.expires_at > ${at})`;

/** The credits that a business may spend, as an SQL expression for a larger statement. */
export const availableOf = (
  businessId: RawBuilder<unknown>,
  kind: CreditType,
  at: Date,
): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(l.remaining - l.held), 0)::bigint from credit_lot l
    where l.owner_id = ${businessId} and l.credit_type = ${kind} and ${spendable(at)})`;

export interface Expiring {
  amount: number;
  at: Date;
}

/** The credits of each kind that expire next, unless they are spent. */
export async function expiringNext(tx: TenantTx, at: Date): Promise<Partial<Record<CreditType, Expiring>>> {
  const { rows } = await sql<{ credit_type: CreditType; amount: number; at: Date }>`
    select distinct on (l.credit_type) l.credit_type, l.expires_at as at, sum(l.remaining - l.held)::bigint as amount
      from credit_lot l
     where l.owner_id = ${ownBusiness} and l.expires_at is not null and ${spendable(at)}
     group by l.credit_type, l.expires_at
     order by l.credit_type, l.expires_at`.execute(db(tx));
  return Object.fromEntries(rows.map((row) => [row.credit_type, { amount: row.amount, at: row.at }]));
}

export interface AlertSettings {
  lowCreditThreshold: number;
  creditNotificationInterval: number;
  zone: string;
}

export const alertSettings = (tx: TenantTx): Promise<AlertSettings> =>
  db(tx)
    .selectFrom('business')
    .select([
      'low_credit_threshold as lowCreditThreshold',
      'credit_notification_interval as creditNotificationInterval',
      'zone',
    ])
    .executeTakeFirstOrThrow();
