import { allows } from '@cauce/contract/kit/access';
import { stock, type StockMovement } from '@cauce/contract/sales/stock';
import type { AuditContext } from '../../platform/action-context.ts';
import { pageOf, readPosition } from '../../platform/database/page-position.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers, withoutTransaction, withMessage } from '../../platform/mount/handlers.ts';
import { exported } from './export.ts';
import { idsIn, refuseUnknown } from './filters.ts';
import * as store from './movements-store.ts';
import * as service from './service.ts';

const NEWEST = 100;

const signed = (by: AuditContext, { email }: Actor): service.Mover => ({ ...by, signedBy: email });

/** Adds whether a movement can be reversed: once, and only when no other record depends on it. */
function present({ grant }: Actor, movement: store.StoredMovement): StockMovement {
  const writes = grant !== undefined && allows(grant, 'stock.write');
  const stands = movement.reversedBy === null && ['manual', 'consumption'].includes(movement.origin);
  return { ...movement, can: { reverse: writes && stands } };
}

export const stockRoutes = handlers(stock, {
  byId: async ({ tx, actor, query: { ids, appointmentId } }) => {
    const movements =
      appointmentId !== undefined
        ? await service.ofAppointment(tx, appointmentId)
        : ids !== undefined
          ? await store.byIds(tx, idsIn(ids))
          : await store.page(tx, {}, { limit: NEWEST });
    return movements.map((movement) => present(actor, movement));
  },
  list: async ({ tx, actor, query: { after, limit, ...filters } }) => {
    await refuseUnknown(tx, filters);
    const rows = await store.page(tx, filters, { after: readPosition(after), limit: limit + 1 });
    const page = pageOf(rows, limit, ({ date, _id }) => ({ at: new Date(date), id: _id }));
    return { rows: page.rows.map((movement) => present(actor, movement)), next: page.next };
  },
  export: withoutTransaction(async ({ within, query: { format, ...filters }, now }) => {
    await within((tx) => refuseUnknown(tx, filters));
    return exported(within, filters, { format, now });
  }),
  move: async ({ tx, by, actor, body }) => {
    const movements = await service.move(tx, signed(by, actor), body);
    const data = movements.map((movement) => present(actor, movement));
    return body.appointmentId === undefined || body.appointmentId === null
      ? data
      : withMessage(data, 'Consumo registrado correctamente');
  },
  reverse: async ({ tx, by, actor, params }) =>
    present(actor, await service.reverse(tx, signed(by, actor), params.id)),
});
