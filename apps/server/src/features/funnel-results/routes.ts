import { messageResults } from '@cauce/contract/funnels/message-results';
import { handlers } from '../../platform/mount/handlers.ts';
import { readResults } from './service.ts';

export const messageResultRoutes = handlers(messageResults, {
  read: ({ tx, params, query, now, actor }) => readResults(tx, actor.grant, params.id, { ...query, at: now }),
});
