import { properties, type Property } from '@cauce/contract/sales/properties';
import { archivableHandlers } from '../../archivable-handlers.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers } from '../../platform/mount/handlers.ts';
import { recordRights } from '../../platform/record-rights.ts';
import * as service from './service.ts';
import * as store from './store.ts';

const present = ({ grant }: Actor, property: store.StoredProperty): Property => ({
  ...property,
  can: recordRights(property, grant, 'properties.write'),
});

const archiving = archivableHandlers({
  setArchived: service.setArchived,
  remove: service.remove,
  present: ({ actor }, property) => present(actor, property),
  messages: {
    deleted: 'Inmueble eliminado',
    held: 'Algo nombra este inmueble: quedó archivado',
    archived: 'Inmueble archivado',
    reactivated: 'Inmueble reactivado',
  },
});

export const propertyRoutes = handlers(properties, {
  list: async ({ tx, actor }) => (await store.list(tx)).map((property) => present(actor, property)),
  register: async ({ tx, by, actor, body }) => present(actor, await service.register(tx, by, body.property)),
  change: async ({ tx, by, actor, params, body }) =>
    present(actor, await service.change(tx, by, params.id, body.property, body.updatedAt)),
  remove: archiving.remove,
  archive: archiving.archive,
});
