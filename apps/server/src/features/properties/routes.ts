import { properties, type Property } from '@cauce/contract/sales/properties';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers, said } from '../../platform/mount/handlers.ts';
import { recordRights } from '../../platform/record-rights.ts';
import * as service from './service.ts';
import * as store from './store.ts';

const FAREWELL = {
  deleted: 'Inmueble eliminado',
  archived: 'Algo nombra este inmueble: quedó archivado',
};

const present = ({ grant }: Actor, property: store.StoredProperty): Property => ({
  ...property,
  can: recordRights(property, grant, 'properties.write'),
});

export const propertyRoutes = handlers(properties, {
  list: async ({ tx, actor }) => (await store.list(tx)).map((property) => present(actor, property)),
  register: async ({ tx, by, actor, body }) => present(actor, await service.register(tx, by, body.property)),
  change: async ({ tx, by, actor, params, body }) =>
    present(actor, await service.change(tx, by, params.id, body.property, body.updatedAt)),
  remove: async ({ tx, by, params }) => {
    const outcome = await service.remove(tx, by, params.id);
    return said({ outcome }, FAREWELL[outcome]);
  },
  archive: async ({ tx, by, actor, params, query }) => {
    const archived = query.archive === 'true';
    const property = await service.setArchived(tx, by, params.id, archived);
    return said(present(actor, property), archived ? 'Inmueble archivado' : 'Inmueble reactivado');
  },
});
