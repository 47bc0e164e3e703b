import type { CreditType } from '@cauce/contract/account/credits';
import { announce } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import * as store from './ledger-store.ts';

/** Thousandths of a credit, everywhere in the book. */
function whole(amount: number): number {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`${amount} is no amount of credits`);
  return amount;
}

const tellOf = (tx: TenantTx, businessId: string): Promise<void> =>
  announce(tx, 'credits.moved', { businessId });

interface Wanted {
  kind: CreditType;
  amount: number;
  /** Asked for again under the same key it is the same hold. */
  key: string;
  at: Date;
  expiresAt: Date;
}

/** Sets aside the most that something may cost. Answers nothing where there is not enough. */
export async function holdCredits(tx: TenantTx, wanted: Wanted): Promise<{ id: string } | undefined> {
  const { kind, amount, key, at, expiresAt } = wanted;
  const row = { id: newId(at.getTime()), key, amount: whole(amount), held_at: at, expires_at: expiresAt };
  const id = await store.hold(tx, { ...row, credit_type: kind });
  return id === null ? undefined : { id };
}

interface Settlement {
  /** Of the hold. */
  id: string;
  /** What it came to, no more than was held. */
  amount: number;
  key: string;
  at: Date;
  detail?: store.Detail;
}

/** Charges what was spent and lets the rest go, in the transaction that did what it is charged for. */
export async function settleHold(tx: TenantTx, { id, amount, key, at, detail }: Settlement): Promise<void> {
  if (amount === 0) return voidHold(tx, { id, at });
  const businessId = await store.settle(tx, id, whole(amount), {
    id: newId(at.getTime()),
    key,
    at,
    type: 'consume',
    detail,
  });
  await tellOf(tx, businessId);
}

/** Nothing was spent. Doing it twice does no harm; what was settled stays so. */
export const voidHold = (tx: TenantTx, { id, at }: { id: string; at: Date }): Promise<void> =>
  store.release(tx, id, at);

interface Moving {
  kind: CreditType;
  amount: number;
  key: string;
  at: Date;
  detail?: store.Detail;
  totalPriceCents?: number;
  subscriptionId?: string;
  partnerId?: string;
  /** The movement that this one puts right. */
  corrects?: string;
}

export interface Grant extends Moving {
  type: 'recharge' | 'transfer' | 'correction';
  isPromotional?: boolean;
  /** Until when they may be spent; without it, always. */
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
}: Moving) => ({
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

/** Credits come in; what is owed is paid with them first. */
export async function grantCredits(tx: TenantTx, grant: Grant): Promise<void> {
  const { amount, type, isPromotional = false, expiresAt, renewalDuration, resetDate, at } = grant;
  if (expiresAt !== undefined && expiresAt <= at) throw new RangeError('these credits have expired already');
  const lot = { id: newId(at.getTime()), is_promotional: isPromotional, expires_at: expiresAt ?? null };
  const facts = { ...factsOf(grant), type, renewal_duration: renewalDuration, reset_date: resetDate };
  const businessId = await store.grant(tx, whole(amount), lot, facts);
  await tellOf(tx, businessId);
}

interface TakingBack extends Moving {
  type: 'extract' | 'correction';
  /** What is missing is refused, or owed where the money has gone back already. */
  shortfall: 'refused' | 'owed';
}

/** Credits go back to where they came from. */
export async function takeBackCredits(tx: TenantTx, taking: TakingBack): Promise<void> {
  const { amount, type, shortfall } = taking;
  const businessId = await store.takeBack(tx, whole(amount), shortfall === 'owed', {
    ...factsOf(taking),
    type,
  });
  await tellOf(tx, businessId);
}

/** What there is of each kind at that time, in thousandths. */
export const balancesOf = store.balances;
