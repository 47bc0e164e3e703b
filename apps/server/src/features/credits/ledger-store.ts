import type { CreditType } from '@cauce/contract/account/credits';
import type { RenewalDuration } from '@cauce/domain/billing/renewal';
import { type RawBuilder, sql } from 'kysely';
import { ownBusiness } from '../../platform/database/own-business.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { hashOf } from '../../platform/ids.ts';

/** The purpose of an operation: `note` is for people, the other fields for searches. */
export type Detail = Readonly<Record<string, string | number | boolean>> & { readonly note?: string };

/** An operation of the ledger. Functions of the database compute its effects on lots and balances. */
export interface Facts {
  id: string;
  key: string;
  at: Date;
  type: 'recharge' | 'transfer' | 'consume' | 'extract' | 'expire' | 'correction';
  credit_type?: CreditType;
  detail?: Detail | undefined;
  total_price_cents?: number | undefined;
  renewal_duration?: RenewalDuration | undefined;
  reset_date?: boolean | undefined;
  subscription_id?: string | undefined;
  partner_id?: string | undefined;
  corrects?: string | undefined;
}

/** The hash of a request. Time and order of the fields do not change it, so a repeated request has the same hash. */
const bodyHash = (body: object) => hashOf(JSON.stringify(body, Object.keys(body).toSorted()));

const asRow = (row: object, hashed: object): RawBuilder<unknown> => {
  const text = JSON.stringify({ ...row, body_hash: bodyHash(hashed) });
  return sql`(${text}::jsonb || jsonb_build_object('owner_id', ${ownBusiness}))`;
};
const asOperation = ({ detail = {}, ...facts }: Facts, hashed: object): RawBuilder<unknown> => {
  const { note, ...rest } = detail;
  return asRow({ ...facts, note, detail: rest }, hashed);
};

async function callFunction<T>(tx: TenantTx, call: RawBuilder<unknown>): Promise<T> {
  const { rows } = await sql<{ answer: T }>`select ${call} as answer`.execute(db(tx));
  return rows[0]!.answer;
}

export interface ReservationRow {
  id: string;
  key: string;
  credit_type: CreditType;
  amount: number;
  held_at: Date;
  expires_at: Date;
}

export function reserve(tx: TenantTx, row: ReservationRow): Promise<string | null> {
  const hashed = { credit_type: row.credit_type, amount: row.amount };
  return callFunction(tx, sql`hold_credits(${asRow(row, hashed)})`);
}

/** Calls a function of the ledger and returns the business whose ledger changed. */
async function callLedger(tx: TenantTx, call: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ businessId: string }>`
    select ${call}, ${ownBusiness} as "businessId"`.execute(db(tx));
  return rows[0]!.businessId;
}

export function charge(tx: TenantTx, reservationId: string, spent: number, facts: Facts): Promise<string> {
  // The stored hash contains this name.
  const hashed = { holdId: reservationId, spent };
  return callLedger(tx, sql`settle_credits(${reservationId}, ${spent}, ${asOperation(facts, hashed)})`);
}

export async function release(tx: TenantTx, reservationId: string, at: Date): Promise<void> {
  await callFunction(tx, sql`void_credits(${ownBusiness}, ${reservationId}, ${at})`);
}

export interface Lot {
  id: string;
  is_promotional: boolean;
  expires_at: Date | null;
}

/** The input that a repeated request must match; id, time, key and detail differ at each attempt. */
const hashedFacts = (amount: number, { id: _id, at: _at, key: _key, detail: _detail, ...facts }: Facts) => ({
  amount,
  ...facts,
});

export function grant(tx: TenantTx, amount: number, lot: Lot, facts: Facts): Promise<string> {
  const hashed = {
    ...hashedFacts(amount, facts),
    is_promotional: lot.is_promotional,
    expires_at: lot.expires_at,
  };
  return callLedger(
    tx,
    sql`grant_credits(${amount}, ${JSON.stringify(lot)}::jsonb, ${asOperation(facts, hashed)})`,
  );
}

export function takeBack(tx: TenantTx, amount: number, mayOwe: boolean, facts: Facts): Promise<string> {
  const hashed = { ...hashedFacts(amount, facts), mayOwe };
  return callLedger(tx, sql`take_back_credits(${amount}, ${mayOwe}, ${asOperation(facts, hashed)})`);
}

export function expire(tx: TenantTx, lotId: string, facts: Facts): Promise<number> {
  return callFunction(tx, sql`expire_credits(${lotId}, ${asOperation(facts, { lotId })})`);
}

export interface Balance {
  /** Credits granted and not spent, expired ones included until they are swept. */
  posted: number;
  held: number;
  /** Credits that may be spent now. */
  available: number;
}

export async function balances(tx: TenantTx, at: Date): Promise<Record<CreditType, Balance>> {
  const { rows } = await sql<Balance & { credit_type: CreditType }>`
    select a.credit_type, a.posted, a.held, coalesce(l.free, 0)::bigint as available
      from credit_account a
      left join lateral (
        select sum(l.remaining - l.held) as free from credit_lot l
         where l.owner_id = a.owner_id and l.credit_type = a.credit_type and l.remaining > 0
           and (l.expires_at is null or l.expires_at > ${at})
      ) l on true
     where a.owner_id = ${ownBusiness} and a.name = 'available'`.execute(db(tx));
  const of = (kind: CreditType): Balance => {
    const { posted = 0, held = 0, available = 0 } = rows.find((row) => row.credit_type === kind) ?? {};
    return { posted, held, available };
  };
  return { gpt: of('gpt'), reasoning: of('reasoning') };
}
