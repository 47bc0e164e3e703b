import { specialists } from '@cauce/contract/agenda/specialists';
import { archivableHandlers } from '../../archivable-handlers.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers } from '../../platform/mount/handlers.ts';
import { found } from '../../platform/mount/refusal.ts';
import { present } from './presenter.ts';
import * as service from './service.ts';
import * as store from './store.ts';

const presentOne = async (tx: TenantTx, actor: Actor, row: store.StoredSpecialist) =>
  found((await present(tx, actor.grant, [row]))[0]);

const archiving = archivableHandlers({
  setArchived: service.setArchived,
  remove: service.remove,
  present: ({ tx, actor }, specialist) => presentOne(tx, actor, specialist),
  messages: {
    deleted: 'Especialista eliminado',
    held: 'El especialista tiene citas: quedó archivado',
    archived: 'Especialista archivado',
    reactivated: 'Especialista reactivado',
  },
});

export const specialistRoutes = handlers(specialists, {
  list: async ({ tx, actor, query }) => {
    if (query.branchId !== undefined) await service.checkBranch(tx, query.branchId);
    return present(tx, actor.grant, await store.list(tx, query.branchId));
  },
  ofBranch: async ({ tx, actor, params, query }) => {
    await service.checkBranch(tx, params.id);
    return present(tx, actor.grant, await store.search(tx, params.id, query.search, query.limit));
  },
  register: async ({ tx, by, actor, body }) =>
    presentOne(tx, actor, await service.register(tx, by, body.specialist)),
  change: async ({ tx, by, actor, params, body }) =>
    presentOne(tx, actor, await service.change(tx, by, params.id, body.specialist, body.updatedAt)),
  remove: archiving.remove,
  archive: archiving.archive,
});
