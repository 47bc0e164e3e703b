import { stockResults } from '@cauce/contract/sales/stock-results';
import { handlers } from '../../platform/mount/handlers.ts';
import { read } from './service.ts';

export const stockResultRoutes = handlers(stockResults, {
  read: ({ tx, query }) => read(tx, query),
});
