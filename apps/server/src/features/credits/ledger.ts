import type { CreditType } from '@cauce/contract/account/credits';
import { announce } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import * as store from './ledger-store.ts';

/** Amounts are thousandths of a credit everywhere in the ledger. */
function checkAmount(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no amount of credits`);
  return amount;
}

const announceMoved = (tx: TenantTx, businessId: string): Promise<void> =>
  announce(tx, 'credits.moved', { businessId });

interface ReservationRequest {
  kind: CreditType;
  amount: number;
  /** A repeated request with the same key gets the same reservation. */
  key: string;
  at: Date;
  expiresAt: Date;
}

/** Reserves the highest possible cost. Returns undefined when there are not enough credits. */
export async function reserveCredits(
  tx: TenantTx,
  request: ReservationRequest,
): Promise<{ id: string } | undefined> {
  const { kind, amount, key, at, expiresAt } = request;
  const row = {
    id: newId(at.getTime()),
    key,
    amount: checkAmount(amount),
    held_at: at,
    expires_at: expiresAt,
  };
  const id = await store.reserve(tx, { ...row, credit_type: kind });
  return id === null ? undefined : { id };
}

interface Charge {
  /** The id of the reservation. */
  id: string;
  /** The amount spent, no more than was reserved. */
  amount: number;
  key: string;
  at: Date;
  detail?: store.Detail;
}

/** Charges the spent amount and releases the rest, in the transaction of the work that is charged. */
export async function chargeReservation(
  tx: TenantTx,
  { id, amount, key, at, detail }: Charge,
): Promise<void> {
  if (amount === 0) return releaseReservation(tx, { id, at });
  const businessId = await store.charge(tx, id, checkAmount(amount), {
    id: newId(at.getTime()),
    key,
    at,
    type: 'consume',
    detail,
  });
  await announceMoved(tx, businessId);
}

/** Releases a reservation of which nothing was spent. Does nothing when it was already released or charged. */
export const releaseReservation = (tx: TenantTx, { id, at }: { id: string; at: Date }): Promise<void> =>
  store.release(tx, id, at);

interface LedgerEntry {
  kind: CreditType;
  amount: number;
  key: string;
  at: Date;
  detail?: store.Detail;
  totalPriceCents?: number;
  subscriptionId?: string;
  partnerId?: string;
  /** The id of the movement that this one corrects. */
  corrects?: string;
}

export interface Grant extends LedgerEntry {
  type: 'recharge' | 'transfer' | 'correction';
  isPromotional?: boolean;
  /** The end of their validity; without it they do not expire. */
  expiresAt?: Date;
  renewalDuration?: store.Facts['renewal_duration'];
  resetDate?: boolean;
}

const factsOf = ({
  kind,
  key,
  at,
  detail,
  totalPriceCents,
  subscriptionId,
  partnerId,
  corrects,
}: LedgerEntry) => ({
  id: newId(at.getTime()),
  key,
  at,
  credit_type: kind,
  detail,
  total_price_cents: totalPriceCents,
  subscription_id: subscriptionId,
  partner_id: partnerId,
  corrects,
});

/** Grants credits. A debt is paid with them first. */
export async function grantCredits(tx: TenantTx, grant: Grant): Promise<void> {
  const { amount, type, isPromotional = false, expiresAt, renewalDuration, resetDate, at } = grant;
  if (expiresAt !== undefined && expiresAt <= at) throw new RangeError('these credits have expired already');
  const lot = { id: newId(at.getTime()), is_promotional: isPromotional, expires_at: expiresAt ?? null };
  const facts = { ...factsOf(grant), type, renewal_duration: renewalDuration, reset_date: resetDate };
  const businessId = await store.grant(tx, checkAmount(amount), lot, facts);
  await announceMoved(tx, businessId);
}

interface ReturnRequest extends LedgerEntry {
  type: 'extract' | 'correction';
  /** Missing credits are refused, or become a debt where the money was already returned. */
  shortfall: 'refused' | 'owed';
}

/** Takes credits back to their source. */
export async function takeBackCredits(tx: TenantTx, request: ReturnRequest): Promise<void> {
  const { amount, type, shortfall } = request;
  const businessId = await store.takeBack(tx, checkAmount(amount), shortfall === 'owed', {
    ...factsOf(request),
    type,
  });
  await announceMoved(tx, businessId);
}

/** Balances of each kind at that time, in thousandths. */
export const balancesOf = store.balances;
