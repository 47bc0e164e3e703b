import { type Enrollment, enrollments } from '@cauce/contract/sales/enrollments';
import { allows } from '@cauce/contract/kit/access';
import { once } from '../../platform/database/once.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers, withoutTransaction, withMessage } from '../../platform/mount/handlers.ts';
import { found } from '../../platform/mount/refusal.ts';
import { signed } from './author.ts';
import { list } from './list.ts';
import { enrollMany } from './many.ts';
import { received } from './received.ts';
import { type StoredEnrollment, toWire } from './rows-store.ts';
import * as service from './service.ts';
import * as store from './store.ts';

function present({ grant }: Actor, enrollment: StoredEnrollment): Enrollment {
  const writes = grant !== undefined && allows(grant, 'courses.write');
  return { ...enrollment, can: { edit: writes, delete: writes } };
}

const readOne = async (tx: TenantTx, actor: Actor, id: string): Promise<Enrollment> =>
  present(actor, toWire(found(await store.read(tx, id))));

export const enrollmentRoutes = handlers(enrollments, {
  list: async ({ tx, actor, query }) => {
    const { rows, next } = await list(tx, query);
    return { rows: rows.map((row) => present(actor, row)), next };
  },
  enroll: async ({ tx, by, actor, body: { enrollment, key } }) => {
    const asked = { enroll: enrollment };
    const id = await once(tx, by, { key, asked }, () => service.enroll(tx, signed(by, actor), enrollment));
    return readOne(tx, actor, id);
  },
  change: async ({ tx, by, actor, params: { id }, body: { enrollment, updatedAt } }) => {
    await service.change(tx, signed(by, actor), id, enrollment, updatedAt);
    return readOne(tx, actor, id);
  },
  many: withoutTransaction(async ({ within, by, actor, exchange }) => {
    const bytes = await received(exchange.raw, by.businessId);
    const outcome = await enrollMany(within, signed(by, actor), bytes);
    return withMessage(
      outcome,
      outcome.stats.created === 0 ? 'Error en la carga masiva' : 'Carga masiva completada con éxito',
    );
  }),
  remove: async ({ tx, by, actor, params }) => {
    await service.remove(tx, signed(by, actor), params.id);
    return null;
  },
});
