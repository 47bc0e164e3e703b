import { business, isOnlyMoneyCategories } from '@cauce/contract/account/business';
import type { Permission } from '@cauce/contract/kit/access';
import type { Scopes } from '../../platform/database/scopes.ts';
import { handlers, withoutTransaction, withMessage } from '../../platform/mount/handlers.ts';
import { adjust } from './adjust.ts';
import * as service from './service.ts';
import { waysIn } from './ways.ts';

export function businessRoutes(scopes: Scopes) {
  const ways = waysIn(scopes);
  return handlers(business, {
    found: ({ tx, actor, now, exchange, body }) =>
      service.found(tx, { actor, at: now, requestId: exchange.id }, body.business),
    list: withoutTransaction((asking) =>
      ways.look(asking, (tx) => service.list(tx, asking.actor, asking.query, asking.now)),
    ),
    read: withoutTransaction((asking) =>
      ways.look(asking, (tx) => service.open(tx, asking.actor, asking.params.id, asking.now)),
    ),
    data: async ({ tx, actor, params, now }) => {
      const read = await service.readBusiness(tx, actor, params.businessId, now);
      const accessToken = await service.maskedFacebookToken(tx);
      return { business: { ...read, meta: { login: { accessToken } } } };
    },
    change: withoutTransaction((asking) => {
      const { params, body, actor, now } = asking;
      const permissions: Permission[] = isOnlyMoneyCategories(body.business)
        ? ['business.write', 'money.write']
        : ['business.write'];
      return ways.inside(asking, params.id, permissions, async (tx, by) => {
        await service.change(tx, by, body.business);
        return service.readBusiness(tx, actor, params.id, now);
      });
    }),
    adjust: withoutTransaction(async (asking) => {
      const { params, body, actor, now } = asking;
      const message = await adjust(ways, asking, params.id, body);
      const after = await ways.look(asking, (tx) => service.readBusiness(tx, actor, params.id, now));
      return withMessage(after, message);
    }),
  });
}
