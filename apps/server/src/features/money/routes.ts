import { allows } from '@cauce/contract/kit/access';
import { money, type MoneyMovement } from '@cauce/contract/sales/money';
import type { AuditContext } from '../../platform/action-context.ts';
import { pageOf, readPosition } from '../../platform/database/page-position.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers, withoutTransaction } from '../../platform/mount/handlers.ts';
import { found } from '../../platform/mount/refusal.ts';
import { balanceOf } from './balance-store.ts';
import { exported } from './export.ts';
import { totals } from './filters-store.ts';
import * as known from './known-store.ts';
import * as store from './movements-store.ts';
import type { Payables } from './payables.ts';
import { returnBalance } from './return-balance.ts';
import * as revisions from './revisions-store.ts';
import * as service from './service.ts';
import type { StoredMovement } from './wire.ts';

const NEWEST = 200;

const signed = (by: AuditContext, { email }: Actor): store.Author => ({ ...by, signedBy: email });

function present({ grant }: Actor, movement: StoredMovement): MoneyMovement {
  const writes = grant !== undefined && allows(grant, 'money.write') && service.isOurs(movement);
  return { ...movement, can: { edit: writes && !service.isOfBalance(movement), delete: writes } };
}

export const moneyRoutes = (payables: Payables) =>
  handlers(money, {
    byId: async ({ tx, actor, query }) => {
      await service.refuseUnknown(tx, query);
      const movements = await store.of(tx, { ...query, ids: query.ids?.split(',') }, NEWEST);
      return movements.map((movement) => present(actor, movement));
    },
    list: async ({ tx, actor, query: { after, limit, ...filters } }) => {
      await service.refuseUnknown(tx, filters);
      const rows = await store.page(tx, filters, { after: readPosition(after), limit: limit + 1 });
      const page = pageOf(rows, limit, ({ date, _id }) => ({ at: new Date(date), id: _id }));
      return { rows: page.rows.map((movement) => present(actor, movement)), next: page.next };
    },
    totals: async ({ tx, query }) => {
      await service.refuseUnknown(tx, query);
      const { in: came, out, movements } = await totals(tx, query);
      return { in: came / 100, out: out / 100, movements };
    },
    export: withoutTransaction(async ({ within, now, query: { format, ...filters } }) => {
      await within((tx) => service.refuseUnknown(tx, filters));
      return exported(within, filters, { format, now });
    }),
    revisions: async ({ tx, params }) => {
      found(await store.isWritten(tx, params.id));
      return revisions.list(tx, params.id);
    },
    context: async ({ tx }) => ({
      ...(await known.context(tx)),
      categories: (await known.categories(tx)).map((name) => ({ name })),
    }),
    balance: async ({ tx, query }) => {
      await service.refuseUnknown(tx, query);
      return { balance: (await balanceOf(tx, query.clientId)) / 100 };
    },
    returnBalance: async ({ tx, by, actor, body }) =>
      present(actor, await returnBalance(tx, signed(by, actor), body)),
    register: async ({ tx, by, actor, body }) => {
      const { moneyMovement: input, key, appointmentId, orderId, enrollmentId } = body;
      const links = { appointmentId: appointmentId ?? undefined, orderId, enrollmentId };
      return present(actor, await service.register(tx, signed(by, actor), { input, links, key, payables }));
    },
    correct: async ({ tx, by, actor, params, body }) => {
      const correction = { input: body.moneyMovement, seen: body.updatedAt, payables };
      return present(actor, await service.correct(tx, signed(by, actor), params.id, correction));
    },
    strike: async ({ tx, by, actor, params }) => {
      await service.strike(tx, signed(by, actor), params.id);
      return null;
    },
  });
