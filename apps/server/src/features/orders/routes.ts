import { allows } from '@cauce/contract/kit/access';
import { type Order, orders } from '@cauce/contract/sales/orders';
import type { AuditContext } from '../../platform/action-context.ts';
import { pageOf, readPosition } from '../../platform/database/page-position.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers, withMessage } from '../../platform/mount/handlers.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { findBranches } from '../branches/index.ts';
import { zoneOf } from '../../platform/database/zone.ts';
import * as known from './known-store.ts';
import * as list from './list-store.ts';
import * as service from './service.ts';
import type { Author } from './store.ts';
import type { StoredOrder } from './wire.ts';

export const signed = (by: AuditContext, { email }: Actor): Author => ({ ...by, signedBy: email });

export function present({ grant }: Actor, order: StoredOrder): Order {
  const open = grant !== undefined && allows(grant, 'orders.write') && order.status === 'pending';
  const owes = order.status !== 'canceled' && order.paid < order.total;
  const pay = grant !== undefined && allows(grant, 'money.write') && owes;
  return { ...order, can: { edit: open, cancel: open, deliver: open, pay } };
}

/** The records of the filters must belong to the business. */
async function refuseUnknown(tx: TenantTx, { clientId, branchId }: list.Filters): Promise<void> {
  if (clientId !== undefined && !(await known.isClient(tx, clientId))) refuse('notFound');
  if (branchId !== undefined && !(await findBranches(tx, [branchId])).has(branchId)) refuse('notFound');
}

export const orderRoutes = handlers(orders, {
  context: async ({ tx }) => ({
    zone: await zoneOf(tx),
    branches: await known.branches(tx),
    products: await known.offered(tx),
  }),
  list: async ({ tx, actor, now, query: { after, limit, ...filters } }) => {
    await refuseUnknown(tx, filters);
    const asked = { after: readPosition(after), limit: limit + 1 };
    const rows = await list.page(tx, filters, asked, await known.nowOf(tx, now));
    const orders = rows.map((order) => present(actor, order));
    return pageOf(orders, limit, list.positionOf(filters));
  },
  read: async ({ tx, actor, now, params }) => present(actor, await service.read(tx, params.id, now)),
  take: async ({ tx, by, actor, body: { order, key } }) =>
    present(actor, await service.take(tx, signed(by, actor), { order, key })),
  change: async ({ tx, by, actor, params: { id }, body }) => {
    const { status, order, updatedAt: seen, money: choice, key } = body;
    const author = signed(by, actor);
    if (order !== undefined) {
      const changed = await service.change(tx, author, id, { order, seen });
      return withMessage(present(actor, changed), 'Pedido actualizado');
    }
    if (status === 'canceled') {
      const decision = { choice, grant: actor.grant, seen, key };
      return withMessage(present(actor, await service.cancel(tx, author, id, decision)), 'Pedido cancelado');
    }
    return withMessage(present(actor, await service.deliver(tx, author, id, seen)), 'Pedido entregado');
  },
});
