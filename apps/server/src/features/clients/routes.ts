import { clients } from '@cauce/contract/clients';
import { handlers } from '../../platform/mount/handlers.ts';
import * as service from './service.ts';

export const clientRoutes = handlers(clients, {
  search: ({ tx, query }) => service.search(tx, query.search, query.limit),
  read: ({ tx, params }) => service.read(tx, params.id),
  register: ({ tx, by, actor, body }) => service.register(tx, by, actor.email, body.client),
});
