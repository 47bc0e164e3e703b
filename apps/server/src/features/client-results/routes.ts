import { clientResults } from '@cauce/contract/clients/client-results';
import { handlers } from '../../platform/mount/handlers.ts';
import { read } from './service.ts';

export const clientResultRoutes = handlers(clientResults, {
  read: ({ tx, query: { from, to }, now }) => read(tx, { from, to, at: now }),
});
