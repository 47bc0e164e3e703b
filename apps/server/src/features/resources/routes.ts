import { allows } from '@cauce/contract/kit/access';
import { type Resource, resources } from '@cauce/contract/agenda/resources';
import type { Actor } from '../../platform/mount/actor.ts';
import { handlers } from '../../platform/mount/handlers.ts';
import * as service from './service.ts';
import * as store from './store.ts';

/** A resource in use can be edited and not deleted. */
function present({ grant }: Actor, resource: store.StoredResource): Resource {
  const writes = grant !== undefined && allows(grant, 'resources.write');
  return { ...resource, can: { edit: writes, delete: writes && resource.usedBy.length === 0 } };
}

export const resourceRoutes = handlers(resources, {
  list: async ({ tx, actor, query }) =>
    (await store.list(tx, query.usage)).map((resource) => present(actor, resource)),
  add: async ({ tx, by, actor, body }) => present(actor, await service.add(tx, by, body.resource)),
  change: async ({ tx, by, actor, params, body }) =>
    present(actor, await service.change(tx, by, params.id, body.resource, body.updatedAt)),
  remove: async ({ tx, by, params }) => {
    await service.remove(tx, by, params.id);
    return null;
  },
});
