import { credits } from '@cauce/contract/account/credits';
import { spendableCredits, thousandthsOf } from '@cauce/domain/money/credit-amount';
import { handlers } from '../../platform/mount/handlers.ts';
import { alertSettings, type Expiring, expiringNext } from './balances-store.ts';
import { balancesOf } from './ledger.ts';
import * as movements from './movements-store.ts';

export const creditRoutes = handlers(credits, {
  balances: async ({ tx, now }) => {
    const settings = await alertSettings(tx);
    const balances = await balancesOf(tx, now);
    const expiring = await expiringNext(tx, now);
    const balanceToWire = (available: number, next: Expiring | undefined) => ({
      available: spendableCredits(available),
      isLow: available < thousandthsOf(settings.lowCreditThreshold),
      expiring:
        next === undefined ? null : { amount: spendableCredits(next.amount), at: next.at.toISOString() },
    });
    return {
      gpt: balanceToWire(balances.gpt.available, expiring.gpt),
      reasoning: balanceToWire(balances.reasoning.available, expiring.reasoning),
      ...settings,
    };
  },
  movements: async ({ tx, query }) => ({
    ...(await movements.page(tx, query)),
    page: query.page,
    pageSize: movements.PAGE_SIZE,
  }),
});
