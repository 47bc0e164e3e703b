import { funnelDrafts } from '@cauce/contract/funnels/drafts';
import { handlers } from '../../../platform/mount/handlers.ts';
import * as service from './service.ts';
import * as store from './store.ts';

export const funnelDraftRoutes = handlers(funnelDrafts, {
  list: ({ tx, by }) => store.list(tx, by.personId),
  save: ({ tx, by, body }) => service.save(tx, by, body.draft, body.updatedAt),
  discard: async ({ tx, by, query }) => {
    await service.discard(tx, by, query.funnelId ?? null);
    return null;
  },
  contacts: ({ tx, params }) => service.countContacts(tx, params.id),
});
