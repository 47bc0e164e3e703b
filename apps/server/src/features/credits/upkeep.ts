import type { CreditType } from '@cauce/contract/account/credits';
import { thousandthsOf } from '@cauce/domain/money/credit-amount';
import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { expire } from './ledger-store.ts';
import { grantCredits, releaseReservation } from './ledger.ts';
import * as store from './upkeep-store.ts';

/** The trial credits of a new business. The specification gives the days of the trial, and no amount. */
export const TRIAL = { kind: 'gpt', amount: thousandthsOf(200) } as const;

/** Grants the trial credits of a business once. They expire with the trial. */
export async function welcome(tx: TenantTx, { at }: ActionContext): Promise<void> {
  const expiresAt = await store.endOfNewTrial(tx);
  if (expiresAt === null || expiresAt <= at) return;
  const detail = { note: 'Créditos de prueba' };
  await grantCredits(tx, {
    ...TRIAL,
    key: 'trial',
    type: 'recharge',
    isPromotional: true,
    totalPriceCents: 0,
    expiresAt,
    at,
    detail,
  });
}

type Expired = { reservationId: string } | { lotId: string; kind: CreditType };

/** Reservations come first, so that their credits expire with their lot. */
export const listExpired = async (tx: TenantTx, { at }: ActionContext): Promise<Expired[]> => [
  ...(await store.expiredHolds(tx, at)).map((reservationId) => ({ reservationId })),
  ...(await store.lotsToExpire(tx, at)).map(({ id: lotId, kind }) => ({ lotId, kind })),
];

/** Releases an expired reservation, or removes the credits of an expired lot. */
export async function removeExpired(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  expired: Expired,
): Promise<void> {
  if ('reservationId' in expired) return releaseReservation(tx, { id: expired.reservationId, at });
  const { lotId, kind } = expired;
  const id = newId(at.getTime());
  const detail = { note: 'Créditos vencidos', lotId };
  const gone = await expire(tx, lotId, {
    id,
    key: `expiry:${id}`,
    at,
    type: 'expire',
    credit_type: kind,
    detail,
  });
  if (gone > 0) await announce(tx, 'credits.moved', { businessId });
}
