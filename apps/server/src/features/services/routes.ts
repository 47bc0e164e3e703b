import { type Service, services } from '@cauce/contract/agenda/services';
import { handlers, said } from '../../platform/mount/handlers.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { found } from '../../platform/mount/refusal.ts';
import { recordRights } from '../../platform/record-rights.ts';
import * as service from './service.ts';
import * as store from './store.ts';

const REMOVAL_MESSAGES = {
  deleted: 'Servicio eliminado',
  archived: 'El servicio tiene citas: quedó archivado',
};

const present = (actor: Actor, row: store.StoredService): Service => ({
  ...row,
  can: recordRights(row, actor.grant, 'services.write'),
});

export const serviceRoutes = handlers(services, {
  list: async ({ tx, actor }) => (await store.list(tx)).map((row) => present(actor, row)),
  read: async ({ tx, actor, params }) => present(actor, found(await store.read(tx, params.id))),
  offer: async ({ tx, by, actor, body }) => {
    const branches = [...body.service.branches, ...(body.branches ?? [])];
    const specialists = [...body.service.specialists, ...(body.specialists ?? [])];
    return present(actor, await service.offer(tx, by, { ...body.service, branches, specialists }));
  },
  change: async ({ tx, by, actor, params, body }) =>
    present(actor, await service.change(tx, by, params.id, body.service, body.updatedAt)),
  remove: async ({ tx, by, params }) => {
    const outcome = await service.remove(tx, by, params.id);
    return said({ outcome }, REMOVAL_MESSAGES[outcome]);
  },
  archive: async ({ tx, by, actor, params, query }) => {
    const archived = query.archive === 'true';
    const row = await service.setArchived(tx, by, params.id, archived);
    return said(present(actor, row), archived ? 'Servicio archivado' : 'Servicio reactivado');
  },
});
