import { specialists } from '@cauce/contract/agenda/specialists';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers, said } from '../../platform/mount/handlers.ts';
import { found } from '../../platform/mount/refusal.ts';
import { present } from './presenter.ts';
import * as service from './service.ts';
import * as store from './store.ts';

const REMOVAL_MESSAGES = {
  deleted: 'Especialista eliminado',
  archived: 'El especialista tiene citas: quedó archivado',
};

const presentOne = async (tx: TenantTx, actor: Actor, row: store.StoredSpecialist) =>
  found((await present(tx, actor.grant, [row]))[0]);

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
  remove: async ({ tx, by, params }) => {
    const outcome = await service.remove(tx, by, params.id);
    return said({ outcome }, REMOVAL_MESSAGES[outcome]);
  },
  archive: async ({ tx, by, actor, params, query }) => {
    const archived = query.archive === 'true';
    const specialist = await service.setArchived(tx, by, params.id, archived);
    return said(
      await presentOne(tx, actor, specialist),
      archived ? 'Especialista archivado' : 'Especialista reactivado',
    );
  },
});
