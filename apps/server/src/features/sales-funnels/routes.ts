import { salesFunnels } from '@cauce/contract/funnels/sales-funnels';
import { handlers } from '../../platform/mount/handlers.ts';
import { found } from '../../platform/mount/refusal.ts';
import * as service from './service.ts';
import * as store from './store.ts';

export const salesFunnelRoutes = handlers(salesFunnels, {
  list: ({ tx }) => store.list(tx),
  read: async ({ tx, params }) => found(await store.read(tx, params.id)),
  create: ({ tx, by, body }) => service.create(tx, by, body.funnel),
  save: ({ tx, by, params, body }) => service.save(tx, by, params.id, body),
  remove: async ({ tx, by, params }) => {
    await service.remove(tx, by, params.id);
    return null;
  },
});
