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
  const expiresAt = await store.trialEnd(tx);
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

/** Releases expired reservations and removes expired credits. */
export async function sweep(tx: TenantTx, { businessId, at }: ActionContext): Promise<void> {
  for (const id of await store.expiredHolds(tx, at)) await releaseReservation(tx, { id, at });
  const lots = await store.expiredLots(tx, at);
  for (const { id: lotId, kind } of lots) {
    const id = newId(at.getTime());
    const detail = { note: 'Créditos vencidos', lotId };
    await expire(tx, lotId, { id, key: `expiry:${id}`, at, type: 'expire', credit_type: kind, detail });
  }
  if (lots.length > 0) await announce(tx, 'credits.moved', { businessId });
}
