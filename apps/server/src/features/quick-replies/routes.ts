import { quickReplies } from '@cauce/contract/conversations/quick-replies';
import { handlers } from '../../platform/mount/handlers.ts';
import * as service from './service.ts';
import * as store from './store.ts';

export const quickReplyRoutes = handlers(quickReplies, {
  list: ({ tx }) => store.list(tx),
  add: ({ tx, by, actor, body }) => service.add(tx, by, actor.email, body.quickReply),
  change: ({ tx, by, params, body }) => service.change(tx, by, params.id, body.quickReply),
  remove: async ({ tx, by, params }) => {
    await service.remove(tx, by, params.id);
    return null;
  },
});
