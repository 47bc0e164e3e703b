import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { followInFunnels } from '../funnels/index.ts';
import { planUpsells } from '../upsells/planning/index.ts';
import { lockForUpdate } from './lock-specialists-store.ts';
import * as unpaid from './unpaid-store.ts';

async function announceReleased(
  tx: TenantTx,
  by: ActionContext,
  released: readonly { id: string; clientId: string | null }[],
): Promise<number> {
  const { businessId } = by;
  await followInFunnels(
    tx,
    by,
    'no_pagada',
    released.flatMap(({ id, clientId }) => (clientId === null ? [] : [{ clientId, appointmentId: id }])),
  );
  await planUpsells(tx, by, {
    clientIds: released.flatMap(({ clientId }) => clientId ?? []),
    appointmentIds: released.map(({ id }) => id),
  });
  for (const { id: appointmentId } of released)
    await announce(tx, 'appointment.statusChanged', { businessId, appointmentId });
  return released.length;
}

/**
 * Locks specialists before their time is taken, and releases unpaid appointments first, so that they do not count as
 * collisions. Returns the ids that exist.
 */
export async function lockSpecialists(
  tx: TenantTx,
  by: ActionContext,
  specialistIds: readonly string[],
): Promise<string[]> {
  const { ids, isDue } = await lockForUpdate(tx, specialistIds, by.at);
  if (isDue) await announceReleased(tx, by, await unpaid.release(tx, by.at, ids));
  return ids;
}

/** Releases the expired unpaid appointments of a whole business and returns their number. */
export async function releaseUnpaid(tx: TenantTx, by: ActionContext): Promise<number> {
  return announceReleased(tx, by, await unpaid.release(tx, by.at, undefined));
}
