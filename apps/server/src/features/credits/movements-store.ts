import { containsPattern } from '../../platform/database/like-pattern.ts';
import {
  CREDIT_MODELS,
  type CreditMovement,
  type CreditMovementFilter,
  type credits,
} from '@cauce/contract/account/credits';
import type { QueryOf } from '@cauce/contract/kit/endpoint';
import { creditsOf } from '@cauce/domain/money/credit-amount';
import { type RawBuilder, sql } from 'kysely';
import { ownBusiness } from '../../platform/database/own-business.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { startOfDay } from '../../platform/database/zone.ts';

export const PAGE_SIZE = 25;

type Filters = QueryOf<typeof credits.movements>;

/** The note of a movement. Without one, an answer of an assistant gets a note with its name. */
const NOTE = sql`coalesce(nullif(o.note, ''), 'Respuesta de ' || s.name || case when o.detail ? 'commentId' then ' a un comentario' else '' end, '')`;
const FROM = sql`credit_operation o
  left join shared.partner p on p.id = o.partner_id
  left join shared.assistant s on s.business_id = o.business_id and s.id::text = o.detail ->> 'assistantId'`;

/** The filters that are no type of their own. */
const BETWEEN_PARTNER: Partial<Record<CreditMovementFilter, CreditMovement['type']>> = {
  partner_transfer: 'transfer',
  business_extract: 'extract',
};

function whereType(filter: CreditMovementFilter): RawBuilder<unknown> {
  const type = BETWEEN_PARTNER[filter];
  return type === undefined ? sql`o.type = ${filter}` : sql`(o.type = ${type} and o.partner_id is not null)`;
}

function whereMatches({ type, creditType, from, to, search }: Filters): RawBuilder<unknown> {
  const part = containsPattern(search);
  return sql.join(
    [
      sql`o.owner_id = ${ownBusiness}`,
      ...(type === undefined ? [] : [whereType(type)]),
      ...(creditType === undefined ? [] : [sql`o.credit_type = ${creditType}`]),
      ...(from === undefined ? [] : [sql`o.at >= ${startOfDay(sql`${from}::date`)}`]),
      ...(to === undefined ? [] : [sql`o.at < ${startOfDay(sql`(${to}::date + 1)`)}`]),
      ...(search === ''
        ? []
        : [sql`(${NOTE} ilike ${part} or o.subscription_id ilike ${part} or p.name ilike ${part})`]),
    ],
    sql` and `,
  );
}

interface Row {
  id: string;
  business_id: string | null;
  partner_id: string | null;
  partner_name: string | null;
  amount: number;
  type: CreditMovement['type'];
  credit_type: CreditMovement['creditType'];
  renewal_duration: CreditMovement['renewalDuration'];
  reset_date: boolean | null;
  at: Date;
  total_price_cents: number | null;
  balance_after: number;
  subscription_id: string | null;
  note: string;
}

/** Converts a row to the fields of the API. */
function toWire(row: Row): CreditMovement {
  const amount = creditsOf(row.amount);
  const totalPrice = row.total_price_cents === null ? null : row.total_price_cents / 100;
  return {
    _id: row.id,
    businessId: row.business_id,
    partnerId: row.partner_id,
    partnerName: row.partner_name ?? '',
    amount,
    type: row.type,
    creditType: row.credit_type,
    model: CREDIT_MODELS[row.credit_type].model,
    renewalDuration: row.renewal_duration,
    resetDate: row.reset_date,
    date: row.at.toISOString(),
    createdAt: row.at.toISOString(),
    totalPrice,
    pricePerCredit: totalPrice === null ? null : totalPrice / Math.abs(amount),
    balanceAfterMovement: creditsOf(row.balance_after),
    subscriptionId: row.subscription_id,
    note: row.note,
  };
}

/** Lists a page of movements, the latest first, in the order of the ledger. */
export async function page(
  tx: TenantTx,
  filters: Filters,
): Promise<{ rows: CreditMovement[]; total: number }> {
  const from = sql`${FROM} where ${whereMatches(filters)}`;
  const { rows } = await sql<Row>`
    select o.*, p.name as partner_name, ${NOTE} as note from ${from}
     order by o.ordinal desc
     limit ${PAGE_SIZE} offset ${(filters.page - 1) * PAGE_SIZE}`.execute(db(tx));
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db(tx));
  return { rows: rows.map(toWire), total: counted.rows[0]?.total ?? 0 };
}
