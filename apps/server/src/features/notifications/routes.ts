import { allows } from '@cauce/contract/kit/access';
import { notifications } from '@cauce/contract/conversations/notifications';
import { handlers } from '../../platform/mount/handlers.ts';
import { forecast } from './forecast.ts';
import { plan } from './plan-by-hand.ts';
import * as rules from './rules.ts';
import * as service from './service.ts';

export const notificationRoutes = ({ publicUrl }: { publicUrl: string }) =>
  handlers(notifications, {
    list: ({ tx, query }) => service.listOfClient(tx, query, publicUrl),
    plan: ({ tx, by, actor, body }) =>
      plan(tx, { ...by, signedBy: actor.email, grant: actor.grant }, body.notification, publicUrl),
    forecast: ({ tx, by, actor, query }) => forecast(tx, { ...by, grant: actor.grant }, query, publicUrl),
    page: ({ tx, query, actor }) => {
      const mayWrite = actor.grant !== undefined && allows(actor.grant, 'notifications.write');
      return service.page(tx, query, { publicUrl, mayWrite });
    },
    cancel: async ({ tx, by, actor, params }) => {
      await service.cancel(tx, { ...by, signedBy: actor.email, grant: actor.grant }, params.id);
      return null;
    },
    rules: ({ tx }) => rules.read(tx),
    setRules: ({ tx, by, body }) => rules.set(tx, by, body.rules),
  });
