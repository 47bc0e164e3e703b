import { credits, type CreditType } from '@cauce/contract/account/credits';
import { creditsOf, spendableCredits, thousandthsOf } from '@cauce/domain/money/credit-amount';
import { handlers } from '../../platform/mount/handlers.ts';
import { alertSettings, type Expiring, expiringNext, standing } from './balances-store.ts';
import { balancesOf } from './ledger.ts';
import * as movements from './movements-store.ts';

const CENTS = 100;

export const creditRoutes = handlers(credits, {
  balances: async ({ tx, now }) => {
    const settings = await alertSettings(tx);
    const balances = await balancesOf(tx, now);
    const expiring = await expiringNext(tx, now);
    const { used, ...stands } = await standing(tx, now);
    const balanceToWire = (kind: CreditType, next: Expiring | undefined) => {
      const { available } = balances[kind];
      return {
        available: spendableCredits(available),
        used: creditsOf(used[kind]),
        isLow: available < thousandthsOf(settings.lowCreditThreshold),
        expiring:
          next === undefined ? null : { amount: spendableCredits(next.amount), at: next.at.toISOString() },
      };
    };
    return {
      gpt: balanceToWire('gpt', expiring.gpt),
      reasoning: balanceToWire('reasoning', expiring.reasoning),
      level: stands.level,
      pricePerConversion: stands.priceCents / CENTS,
      balanceMXN: stands.balanceCents / CENTS,
      ...settings,
    };
  },
  movements: async ({ tx, query }) => ({
    ...(await movements.page(tx, query)),
    page: query.page,
    pageSize: movements.PAGE_SIZE,
  }),
});
