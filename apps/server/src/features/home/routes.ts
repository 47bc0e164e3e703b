import { home } from '@cauce/contract/account/home';
import { reads } from '@cauce/contract/account/reads';
import { handlers, withoutTransaction } from '../../platform/mount/handlers.ts';
import { loadRules } from '../notifications/index.ts';
import { readTogether } from './reads.ts';
import * as store from './store.ts';

export const homeRoutes = handlers(home, {
  progress: async ({ tx }) => ({
    ...(await store.progress(tx)),
    reminders: (await loadRules(tx)).reminders,
  }),
});

export const readsRoutes = handlers(reads, {
  // The calls open transactions of their own.
  together: withoutTransaction(({ query, exchange }) => readTogether(exchange.raw, query.paths.split(' '))),
});
