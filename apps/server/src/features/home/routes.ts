import { home } from '@cauce/contract/account/home';
import { handlers } from '../../platform/mount/handlers.ts';
import * as store from './store.ts';

export const homeRoutes = handlers(home, { progress: ({ tx }) => store.progress(tx) });
