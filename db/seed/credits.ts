import { business } from '@cauce/contract/account/business';
import type { CreditType } from '@cauce/contract/account/credits';
import type { PlanId } from '@cauce/domain/billing/plan-ids';
import { pricePurchase, type PurchaseRequest } from '@cauce/domain/billing/purchase';
import { thousandthsOf } from '@cauce/domain/money/credit-amount';
import {
  type Grant,
  grantCredits,
  reserveCredits,
  chargeReservation,
  welcome,
} from '../../apps/server/src/features/credits/index.ts';
import { openScopes, type TenantTx } from '../../apps/server/src/platform/database/scopes.ts';
import type { AppParts } from '../../apps/server/src/app.ts';
import type { Visitor } from './visitor.ts';

type Purchase = Pick<Grant, 'kind' | 'renewalDuration'> &
  ({ request: PurchaseRequest } | { credits: number; totalPriceCents: number });
interface Habit {
  plan?: PlanId;
  bought: readonly Purchase[];
  /** The number of answers per day, repeated. */
  answers: readonly number[];
  /** Every so many answers one uses a reasoning model. */
  reasoningEvery?: number;
}

const CLINIC: Habit = {
  plan: 'plata',
  bought: [
    {
      kind: 'gpt',
      request: { plan: 'plata', extraCredits: 0, withExpert: false },
      renewalDuration: '1month',
    },
    { kind: 'reasoning', credits: 250, totalPriceCents: 25_000, renewalDuration: 'none' },
  ],
  answers: [9, 14, 11, 6, 17, 4, 12],
  reasoningEvery: 8,
};
const BARBERSHOP: Habit = {
  bought: [{ kind: 'gpt', request: { credits: 750 }, renewalDuration: '1month' }],
  answers: [5, 3, 7, 4, 9, 11, 2],
};

/** The credits and the price of a purchase; those of a request come from the catalogue. */
function priceOf(purchase: Purchase, at: Date): { credits: number; totalPriceCents: number } {
  if (!('request' in purchase)) return purchase;
  const outcome = pricePurchase(purchase.request, { at });
  if ('refusal' in outcome) throw new Error(outcome.refusal.message);
  return { credits: outcome.purchase.credits, totalPriceCents: outcome.purchase.totalCents };
}

const DAY = 86_400_000;
const HOLD = 60_000;
const DAYS = 14;
const OPENING_HOURS = 10 * 3_600_000;

async function answer(tx: TenantTx, kind: CreditType, at: Date): Promise<void> {
  const amount = thousandthsOf(1);
  const key = `seed:${kind}:${at.toISOString()}`;
  const expiresAt = new Date(at.getTime() + HOLD);
  const hold = await reserveCredits(tx, { kind, amount, key, at, expiresAt });
  if (hold === undefined) return;
  await chargeReservation(tx, { id: hold.id, amount, key, at, detail: { note: 'Respuesta por WhatsApp' } });
}

/** Two weeks of a credit account: the trial, purchases and the use by assistants. */
async function fillCredits(
  owner: Visitor,
  { pool, clock }: Pick<AppParts, 'pool' | 'clock'>,
  { plan, bought, answers, reasoningEvery = Infinity }: Habit,
): Promise<void> {
  const businessId = (await owner.call(business.list, { query: {} })).data.rows[0]?._id ?? '';
  // The platform's team would set it, and it has no account yet.
  await pool.query('update business set plan = $2 where id = $1', [businessId, plan]);
  const now = clock.now().getTime();
  await openScopes(pool).inTenant({ businessId }, async (tx) => {
    const start = new Date(now - (DAYS + 1) * DAY);
    await welcome(tx, { businessId, at: start });
    for (const purchase of bought) {
      const at = new Date(start.getTime() + HOLD);
      const { kind, renewalDuration } = purchase;
      const { credits, totalPriceCents } = priceOf(purchase, at);
      const amount = thousandthsOf(credits);
      const key = `seed:${kind}`;
      await grantCredits(tx, { kind, renewalDuration, totalPriceCents, amount, key, type: 'recharge', at });
    }
    let given = 0;
    for (let day = DAYS; day >= 1; day -= 1) {
      const many = answers[day % answers.length] ?? 0;
      for (let turn = 0; turn < many; turn += 1) {
        given += 1;
        const at = new Date(now - day * DAY + Math.floor((turn * OPENING_HOURS) / many));
        await answer(tx, given % reasoningEvery === 0 ? 'reasoning' : 'gpt', at);
      }
    }
  });
}

export const fillCreditsAtClinic = (owner: Visitor, parts: Pick<AppParts, 'pool' | 'clock'>): Promise<void> =>
  fillCredits(owner, parts, CLINIC);
export const fillCreditsAtBarbershop = (
  owner: Visitor,
  parts: Pick<AppParts, 'pool' | 'clock'>,
): Promise<void> => fillCredits(owner, parts, BARBERSHOP);
