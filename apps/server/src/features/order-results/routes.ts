import { orderResults } from '@cauce/contract/sales/order-results';
import { handlers } from '../../platform/mount/handlers.ts';
import { read } from './service.ts';

export const orderResultRoutes = handlers(orderResults, {
  read: ({ tx, query, now }) => read(tx, { ...query, at: now }),
});
