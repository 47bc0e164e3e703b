import type { TenantTx } from '../../platform/database/scopes.ts';
import { lockLevels, type Line, reserve } from './levels-store.ts';
import * as store from './movements-store.ts';
import type { Mover } from './service.ts';
import { refuseShort, mergeLines } from './refuse-short.ts';

const fewer = ({ quantity, ...line }: Line): Line => ({ ...line, quantity: -quantity });

/** Reserves stock. Missing stock is refused with the remaining quantity. */
export async function reserveStock(tx: TenantTx, lines: readonly (Line & { name: string })[]): Promise<void> {
  await refuseShort(tx, lines);
  await reserve(tx, mergeLines(lines));
}

/** Replaces one reservation by another. All levels are locked first in one order, so that two transactions never deadlock. */
export async function replaceReservedStock(
  tx: TenantTx,
  { before, after }: { before: readonly Line[]; after: readonly (Line & { name: string })[] },
): Promise<void> {
  if (before.length + after.length === 0) return;
  await lockLevels(tx, [...before, ...after]);
  await reserve(tx, mergeLines(before).map(fewer));
  await reserveStock(tx, after);
}

/** Releases reserved stock. */
export async function releaseStock(tx: TenantTx, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  await lockLevels(tx, lines);
  await reserve(tx, mergeLines(lines).map(fewer));
}

/** Takes reserved stock out, because the order is delivered. */
export async function takeReservedStock(
  tx: TenantTx,
  by: Mover,
  lines: readonly Line[],
  order: { id: string; number: number },
): Promise<void> {
  await releaseStock(tx, lines);
  const movements = mergeLines(lines).map((line) => ({
    ...line,
    type: 'out' as const,
    at: by.at,
    customId: '',
    comments: `Pedido ${order.number}`,
    origin: 'order' as const,
    orderId: order.id,
  }));
  await store.insert(tx, by, movements);
}
