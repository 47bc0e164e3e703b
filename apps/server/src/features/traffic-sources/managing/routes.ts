import { trafficSources } from '@cauce/contract/funnels/traffic-sources';
import { handlers } from '../../../platform/mount/handlers.ts';
import { findWhatsappNumber } from '../../channels/accounts/index.ts';
import { listContacts } from './contacts.ts';
import { searchEarlier } from './search-earlier.ts';
import * as service from './service.ts';

export const trafficSourceRoutes = handlers(trafficSources, {
  list: ({ tx, actor, query }) => service.list(tx, query, actor.grant),
  whatsapp: async ({ tx }) => ({ number: (await findWhatsappNumber(tx)) ?? '' }),
  contacts: ({ tx, now, params, query }) => listContacts(tx, params.id, query.page, now),
  create: ({ tx, by, actor, body }) => service.create(tx, by, body.trafficSource, actor.grant),
  change: ({ tx, by, actor, params, body }) =>
    service.change(tx, by, params.id, {
      input: body.trafficSource,
      seen: body.updatedAt,
      grant: actor.grant,
    }),
  searchEarlier: async ({ tx, by, params }) => ({ found: await searchEarlier(tx, by, params.id) }),
  remove: async ({ tx, by, params }) => {
    await service.remove(tx, by, params.id);
    return null;
  },
});
