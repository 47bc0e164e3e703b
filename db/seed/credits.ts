import { business } from '@cauce/contract/account/business';
import type { CreditType } from '@cauce/contract/account/credits';
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
import type { DemoPayments } from './billing.ts';
import type { Visitor } from './visitor.ts';

type Gift = Pick<Grant, 'kind' | 'renewalDuration'> & { credits: number; totalPriceCents: number };

interface Habit {
  /** How many days ago the account was opened. */
  openedAgo: number;
  /** Credits that the platform's team sent on the first day. */
  sent: readonly Gift[];
  /** Purchases by how many days ago they were made. */
  bought: Readonly<Record<number, { priceId: string; quantity: number }>>;
  /** The number of answers per day, repeated. */
  answers: readonly number[];
  /** Every so many answers one uses a reasoning model. */
  reasoningEvery?: number;
}

const CLINIC: Habit = {
  openedAgo: 21,
  sent: [{ kind: 'reasoning', credits: 250, totalPriceCents: 25_000, renewalDuration: 'none' }],
  bought: {
    20: { priceId: 'creditos', quantity: 1000 },
    15: { priceId: 'plata', quantity: 2500 },
    4: { priceId: 'creditos', quantity: 750 },
  },
  answers: [9, 14, 11, 6, 17, 4, 12],
  reasoningEvery: 8,
};
const BARBERSHOP: Habit = {
  openedAgo: 34,
  sent: [],
  bought: { 33: { priceId: 'bronce', quantity: 1000 }, 10: { priceId: 'creditos', quantity: 750 } },
  answers: [5, 3, 7, 4, 9, 11, 2],
};

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

/** The history of a credit account: the trial, purchases and the use by assistants. */
async function fillCredits(
  owner: Visitor,
  { pool, clock }: Pick<AppParts, 'pool' | 'clock'>,
  { payments, habit }: { payments: DemoPayments; habit: Habit },
): Promise<void> {
  const { openedAgo, sent, bought, answers, reasoningEvery = Infinity } = habit;
  const businessId = (await owner.call(business.list, { query: {} })).data.rows[0]?._id ?? '';
  const now = clock.now().getTime();
  const within = (work: (tx: TenantTx) => Promise<void>) => openScopes(pool).inTenant({ businessId }, work);
  await within(async (tx) => {
    const at = new Date(now - openedAgo * DAY);
    await welcome(tx, { businessId, at });
    for (const { credits, ...gift } of sent) {
      const amount = thousandthsOf(credits);
      await grantCredits(tx, { ...gift, amount, key: `seed:${gift.kind}`, type: 'recharge', at });
    }
  });
  let given = 0;
  for (let day = openedAgo; day >= 1; day -= 1) {
    const purchase = bought[day];
    if (purchase !== undefined) await payments.buy(owner, day, purchase.priceId, purchase.quantity);
    const many = day > DAYS ? 0 : (answers[day % answers.length] ?? 0);
    if (many === 0) continue;
    await within(async (tx) => {
      for (let turn = 0; turn < many; turn += 1) {
        given += 1;
        const at = new Date(now - day * DAY + HOLD + Math.floor((turn * OPENING_HOURS) / many));
        await answer(tx, given % reasoningEvery === 0 ? 'reasoning' : 'gpt', at);
      }
    });
  }
}

type Parts = Pick<AppParts, 'pool' | 'clock'>;

export const fillCreditsAtClinic = (owner: Visitor, parts: Parts, payments: DemoPayments): Promise<void> =>
  fillCredits(owner, parts, { payments, habit: CLINIC });

/** The card of the barbershop fails when its plan is renewed. */
export async function fillCreditsAtBarbershop(
  owner: Visitor,
  parts: Parts,
  payments: DemoPayments,
): Promise<void> {
  await fillCredits(owner, parts, { payments, habit: BARBERSHOP });
  await payments.failToRenew(owner);
}
