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

/** The pesos, in cents, that a business has paid for credits, as an SQL expression for a larger statement. */
export const paidForCredits = (businessId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(o.total_price_cents), 0)::bigint from credit_operation o
    where o.owner_id = ${businessId} and o.type in ('recharge', 'transfer'))`;

/** The pesos, in cents, that a business paid for the credits that it may still spend. Gifts are worth nothing. */
export const valueOfCredits = (businessId: RawBuilder<unknown>, at: Date): RawBuilder<number> =>
  sql<number>`(select coalesce(sum((l.remaining - l.held) * o.total_price_cents / o.amount::numeric), 0)::bigint
     from credit_lot l
     join credit_entry e on e.owner_id = l.owner_id and e.lot_id = l.id and e.amount > 0
     join credit_operation o on o.owner_id = e.owner_id and o.id = e.operation_id and o.type in ('recharge', 'transfer')
    where l.owner_id = ${businessId} and ${spendable(at)})`;

const used = (kind: CreditType) => sql`coalesce((select a.posted from credit_account a
  where a.owner_id = b.id and a.credit_type = ${kind} and a.name = 'consumed'), 0)`;

export interface Standing {
  level: number;
  priceCents: number;
  balanceCents: number;
  /** The credits of each kind that assistants have used, in thousandths. */
  used: Record<CreditType, number>;
}

/** The level of a business, its price per conversion, the value of its credits and what its assistants have used. */
export async function standing(tx: TenantTx, at: Date): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select b.payment_level as level, b.price_per_conversion_cents as "priceCents",
           ${valueOfCredits(sql.ref('b.id'), at)} as "balanceCents",
           jsonb_build_object('gpt', ${used('gpt')}, 'reasoning', ${used('reasoning')}) as used
      from shared.business b where b.id = ${ownBusiness}`.execute(db(tx));
  return rows[0]!;
}

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
    .selectFrom('shared.business')
    .select([
      'low_credit_threshold as lowCreditThreshold',
      'credit_notification_interval as creditNotificationInterval',
      'zone',
    ])
    .executeTakeFirstOrThrow();
