import { type Service, services } from '@cauce/contract/agenda/services';
import { archivableHandlers } from '../../archivable-handlers.ts';
import { handlers } from '../../platform/mount/handlers.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { found } from '../../platform/mount/refusal.ts';
import { recordRights } from '../../platform/record-rights.ts';
import * as service from './service.ts';
import * as store from './store.ts';

const present = (actor: Actor, row: store.StoredService): Service => ({
  ...row,
  can: recordRights(row, actor.grant, 'services.write'),
});

const archiving = archivableHandlers({
  setArchived: service.setArchived,
  remove: service.remove,
  present: ({ actor }, row) => present(actor, row),
  messages: {
    deleted: 'Servicio eliminado',
    held: 'El servicio tiene citas: quedó archivado',
    archived: 'Servicio archivado',
    reactivated: 'Servicio reactivado',
  },
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
  remove: archiving.remove,
  archive: archiving.archive,
});
