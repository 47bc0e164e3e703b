import { home } from '@cauce/contract/account/home';
import { handlers } from '../../platform/mount/handlers.ts';
import { loadRules } from '../notifications/index.ts';
import * as store from './store.ts';

export const homeRoutes = handlers(home, {
  progress: async ({ tx }) => ({
    ...(await store.progress(tx)),
    reminders: (await loadRules(tx)).reminders,
  }),
});
