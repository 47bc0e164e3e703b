import { allows } from '@cauce/contract/kit/access';
import { sales } from '@cauce/contract/sales/sales';
import { handlers } from '../../platform/mount/handlers.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import { present, signed } from './routes.ts';
import { sell } from './sale.ts';

export const saleRoutes = handlers(sales, {
  sell: async ({ tx, by, actor, body: { order: sale, key } }) => {
    // A sale delivers an order and registers its money, and each of the two is a right of its own.
    if (actor.grant === undefined || !allows(actor.grant, 'money.write')) refuse('forbidden');
    return present(actor, await sell(tx, signed(by, actor), { sale, key }));
  },
});
