import { freeTimePosts } from '@cauce/contract/agenda/free-time-posts';
import { handlers } from '../../platform/mount/handlers.ts';
import { found } from '../../platform/mount/refusal.ts';
import * as store from './store.ts';

export const freeTimePostRoutes = handlers(freeTimePosts, {
  read: async ({ tx, params }) => found(await store.read(tx, params.id)),
});
