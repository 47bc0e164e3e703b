import type { OrderInput } from '@cauce/contract/sales/orders';
import { actionOfOrder } from '@cauce/domain/funnels/actions';
import { announce } from '../../events.ts';
import { recordAudit } from '../../platform/audit.ts';
import { once } from '../../platform/database/once.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import { followInFunnels } from '../funnels/index.ts';
import { type PaidDecision, settlePaid } from '../money/settling/index.ts';
import { releaseStock, reserveStock, replaceReservedStock, takeReservedStock } from '../stock/index.ts';
import { contentsOf } from './contents.ts';
import * as known from './known-store.ts';
import * as list from './list-store.ts';
import * as store from './store.ts';
import type { Author, LockedOrder, Item } from './store.ts';
import type { StoredOrder } from './wire.ts';

export async function read(tx: TenantTx, id: string, at: Date): Promise<StoredOrder> {
  return found(await list.read(tx, id, await known.nowOf(tx, at)));
}

interface Carrying {
  branchId: string;
  items: readonly Item[];
}

const linesOf = ({ branchId, items }: Carrying) => items.map((item) => ({ ...item, branchId }));

/** The lines of an order for which stock is reserved. */
export const reservedLines = (order: Carrying) => linesOf(order).filter(({ isReserved }) => isReserved);

type OrderChange = 'taken' | 'changed' | 'delivered' | 'canceled' | 'sold';

/** Records the change in the audit trail and announces it, because screens of orders and stock show it. */
export async function recordChange(
  tx: TenantTx,
  by: Author,
  change: OrderChange,
  id: string,
): Promise<StoredOrder> {
  const order = await read(tx, id, by.at);
  await recordAudit(tx, by, {
    action: `order.${change}`,
    subjectKind: 'order',
    subjectId: id,
    detail: { number: order.number, name: order.client.name },
  });
  if (change !== 'changed' && order.clientId !== '')
    await followInFunnels(tx, by, actionOfOrder(order.status), [{ clientId: order.clientId, orderId: id }]);
  await announce(tx, 'order.changed', { businessId: by.businessId, orderId: id });
  return order;
}

/** Takes a new order: reserves stock and stores the current prices. */
export async function take(
  tx: TenantTx,
  by: Author,
  { order, key }: { order: OrderInput; key: string | undefined },
): Promise<StoredOrder> {
  const id = await once(tx, by, { key, asked: { order } }, async () => {
    const contents = await contentsOf(tx, order);
    await reserveStock(tx, reservedLines(contents));
    const taken = await store.insert(tx, by, contents);
    await recordChange(tx, by, 'taken', taken);
    return taken;
  });
  return read(tx, id, by.at);
}

const CLOSED_WORDS = { delivered: 'Este pedido ya se entregó', canceled: 'Este pedido ya se canceló' };

/** Locks a pending order. A delivered or canceled one is refused with its status. */
async function lockPending(tx: TenantTx, id: string, seen: string | undefined): Promise<LockedOrder> {
  const locked = found(await store.lockForUpdate(tx, id));
  if (locked.status !== 'pending') refuse('conflict', CLOSED_WORDS[locked.status]);
  refuseStale(locked, seen);
  return locked;
}

/** `seen` is the version that was edited; a later one is not overwritten. */
export async function change(
  tx: TenantTx,
  by: Author,
  id: string,
  { order, seen }: { order: OrderInput; seen: string | undefined },
): Promise<StoredOrder> {
  const before = await lockPending(tx, id, seen);
  const contents = await contentsOf(tx, order, before);
  await replaceReservedStock(tx, { before: reservedLines(before), after: reservedLines(contents) });
  await store.update(tx, by, id, contents);
  return recordChange(tx, by, 'changed', id);
}

/**
 * Takes all counted products from stock, also those that are counted only since the order. Reservations of uncounted
 * ones are released.
 */
export async function handOver(tx: TenantTx, by: Author, order: LockedOrder): Promise<void> {
  const products = await known.lockProducts(
    tx,
    order.items.map(({ productId }) => productId),
  );
  const isCounted = ({ productId }: Item) => products.get(productId)?.tracksStock === true;
  const leaving = linesOf(order).filter(isCounted);
  const before = reservedLines(order);
  if (before.length !== leaving.length || before.some((line) => !isCounted(line)))
    await replaceReservedStock(tx, { before, after: leaving });
  await takeReservedStock(tx, by, leaving, order);
}

export async function deliver(
  tx: TenantTx,
  by: Author,
  id: string,
  seen: string | undefined,
): Promise<StoredOrder> {
  await handOver(tx, by, await lockPending(tx, id, seen));
  await store.close(tx, by, id, 'delivered');
  return recordChange(tx, by, 'delivered', id);
}

/** The money that was paid moves as the person decided, or stays with the order. */
export async function cancel(
  tx: TenantTx,
  by: Author,
  id: string,
  { seen, key, choice, grant }: PaidDecision & { seen: string | undefined; key: string | undefined },
): Promise<StoredOrder> {
  await once(tx, by, { key, asked: { id, choice } }, async () => {
    const locked = await lockPending(tx, id, seen);
    await releaseStock(tx, reservedLines(locked));
    await store.close(tx, by, id, 'canceled');
    const { number, client } = await recordChange(tx, by, 'canceled', id);
    const paid = {
      links: { orderId: id },
      clientId: client._id || null,
      comment: `Pedido ${number} cancelado`,
    };
    await settlePaid(tx, by, paid, { choice, grant });
    return id;
  });
  return read(tx, id, by.at);
}
