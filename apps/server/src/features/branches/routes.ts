import { branches } from '@cauce/contract/agenda/branches';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers, said } from '../../platform/mount/handlers.ts';
import { found } from '../../platform/mount/refusal.ts';
import { type BranchContents, createPresenter } from './presenter.ts';
import * as service from './service.ts';
import * as store from './store.ts';

const REMOVAL_MESSAGES = {
  deleted: 'Sucursal eliminada',
  archived: 'La sucursal tiene citas, personal o inventario: quedó archivada',
};

export function branchRoutes(contents: BranchContents = {}) {
  const present = createPresenter(contents);
  const presentOne = async (tx: TenantTx, actor: Actor, row: store.StoredBranch) =>
    found((await present(tx, actor.grant, [row]))[0]);

  return handlers(branches, {
    list: async ({ tx, actor }) => present(tx, actor.grant, await store.list(tx)),
    open: async ({ tx, by, actor, body }) => presentOne(tx, actor, await service.open(tx, by, body.branch)),
    change: async ({ tx, by, actor, params, body }) => {
      const branch = await service.change(tx, by, params.id, body.branch, body.updatedAt);
      return presentOne(tx, actor, branch);
    },
    close: async ({ tx, by, params }) => {
      const outcome = await service.close(tx, by, params.id);
      return said({ outcome }, REMOVAL_MESSAGES[outcome]);
    },
    archive: async ({ tx, by, actor, params, query }) => {
      const archived = query.archive === 'true';
      const branch = await service.setArchived(tx, by, params.id, archived);
      return said(
        await presentOne(tx, actor, branch),
        archived ? 'Sucursal archivada' : 'Sucursal reactivada',
      );
    },
  });
}
