import { notifications } from '@cauce/contract/notifications';
import { handlers } from '../../platform/mount/handlers.ts';
import * as service from './service.ts';

export const notificationRoutes = handlers(notifications, {
  list: ({ tx, query }) => service.ofClient(tx, query),
  plan: ({ tx, by, body }) => service.plan(tx, by, body.notification),
});
