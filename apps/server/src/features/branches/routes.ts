import { branches } from '@cauce/contract/agenda/branches';
import { archivableHandlers } from '../../archivable-handlers.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers } from '../../platform/mount/handlers.ts';
import { found } from '../../platform/mount/refusal.ts';
import { type BranchContents, createPresenter } from './presenter.ts';
import * as service from './service.ts';
import * as store from './store.ts';

export function branchRoutes(contents: BranchContents) {
  const present = createPresenter(contents);
  const presentOne = async (tx: TenantTx, actor: Actor, row: store.StoredBranch) =>
    found((await present(tx, actor.grant, [row]))[0]);

  const archiving = archivableHandlers({
    setArchived: service.setArchived,
    remove: service.close,
    present: ({ tx, actor }, branch) => presentOne(tx, actor, branch),
    messages: {
      deleted: 'Sucursal eliminada',
      held: 'La sucursal tiene citas, personal o inventario: quedó archivada',
      archived: 'Sucursal archivada',
      reactivated: 'Sucursal reactivada',
    },
  });

  return handlers(branches, {
    list: async ({ tx, actor }) => present(tx, actor.grant, await store.list(tx)),
    open: async ({ tx, by, actor, body }) =>
      presentOne(tx, actor, await service.open(tx, by, body.branch, contents)),
    change: async ({ tx, by, actor, params, body }) => {
      const branch = await service.change(tx, by, params.id, body.branch, {
        seen: body.updatedAt,
        contents,
      });
      return presentOne(tx, actor, branch);
    },
    close: archiving.remove,
    archive: archiving.archive,
  });
}
