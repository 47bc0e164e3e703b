import type { PlanId } from '@cauce/domain/billing/plan-ids';
import { PLAN_IDS } from '@cauce/domain/billing/plan-ids';
import { PLANS } from '@cauce/domain/billing/plans';
import type { PricedPurchase, PurchaseLine, PurchaseRequest } from '@cauce/domain/billing/purchase';
import { USD_PLANS } from '@cauce/domain/billing/usd-plans';
import type { Currency } from '@cauce/domain/money/money';
import type { BillingProduct, ChargedLine } from '../../../providers/billing/port.ts';

/** A priced purchase as it is stored and charged. */
export interface Offer {
  kind: 'plan' | 'credits' | 'promotion';
  /** The plan that it gives; null for none. */
  plan: PlanId | null;
  /** The credits of one payment, and the part of them on top of the plan. */
  credits: number;
  extraCredits: number;
  withExpert: boolean;
  /** The length of a paid period; null for a purchase without one. */
  every: 'month' | 'year' | null;
  currency: Currency;
  lines: readonly ChargedLine[];
  totalCents: number;
  /** Each payment after the first one. */
  periodCents: number;
}

const counted = (credits: number, what: string): string => `${credits.toLocaleString('es-MX')} ${what}`;

const nameOf = ({ kind, name, credits }: PurchaseLine): string => {
  if (kind === 'credits') return counted(credits, 'créditos');
  return kind === 'plan' ? `Plan ${name}` : name;
};

const RECURRING: ReadonlySet<PurchaseLine['kind']> = new Set(['plan', 'extraCredits', 'usdPlan']);

/** A plan and its extra credits are one line, because the provider changes subscriptions with one line only. */
function recurringLine(lines: readonly PurchaseLine[]): ChargedLine[] {
  const [plan] = lines;
  if (plan === undefined) return [];
  const extra = lines.find(({ kind }) => kind === 'extraCredits');
  const name = extra ? `${nameOf(plan)} con ${counted(extra.credits, 'créditos adicionales')}` : nameOf(plan);
  return [{ name, cents: sum(lines), every: 'month' }];
}

function planOf(request: PurchaseRequest): PlanId | null {
  if ('plan' in request) return request.plan;
  if ('usdPlan' in request) return USD_PLANS[request.usdPlan].plan;
  return 'promotion' in request ? 'bronce' : null;
}

function kindOf(request: PurchaseRequest): Offer['kind'] {
  if ('credits' in request) return 'credits';
  return 'promotion' in request ? 'promotion' : 'plan';
}

const sum = (lines: readonly { cents: number }[]): number =>
  lines.reduce((total, { cents }) => total + cents, 0);

export function offerOf(
  request: PurchaseRequest,
  { currency, lines, credits, totalCents }: PricedPurchase,
): Offer {
  const kind = kindOf(request);
  const isRecurring = (line: PurchaseLine) => kind === 'plan' && RECURRING.has(line.kind);
  return {
    kind,
    plan: planOf(request),
    credits,
    extraCredits: 'plan' in request ? request.extraCredits : 0,
    withExpert: 'plan' in request && request.withExpert,
    every: kind === 'plan' ? 'month' : null,
    currency,
    lines: [
      ...recurringLine(lines.filter(isRecurring)),
      ...lines
        .filter((line) => !isRecurring(line))
        .map((line) => ({ name: nameOf(line), cents: line.cents })),
    ],
    totalCents,
    periodCents: sum(lines.filter(isRecurring)),
  };
}

const MONTHS = { month: 1, year: 12 } as const;
const wholeNumber = (text: string | undefined): number =>
  text !== undefined && /^\d{1,7}$/.test(text) ? Number(text) : 0;

/** The offer of a price of the provider. Its product says in its metadata which plan it gives and how many credits a month. */
export function offerOfPrice(products: readonly BillingProduct[], priceId: string): Offer | undefined {
  const product = products.find(({ prices }) => prices.some(({ id }) => id === priceId));
  const price = product?.prices.find(({ id }) => id === priceId);
  if (product === undefined || price === undefined) return undefined;
  const plan = PLAN_IDS.find((id) => id === product.metadata.plan) ?? null;
  const credits = wholeNumber(product.metadata.credits) * MONTHS[price.interval];
  if ((plan === null && credits === 0) || price.unitAmount <= 0) return undefined;
  return {
    kind: 'plan',
    plan,
    credits,
    extraCredits: 0,
    withExpert: false,
    every: price.interval,
    currency: price.currency,
    lines: [{ name: product.name, cents: price.unitAmount, every: price.interval }],
    totalCents: price.unitAmount,
    periodCents: price.unitAmount,
  };
}

/** The name of its plan for people; empty where it gives none. */
export function planNameOf({ kind, plan, lines }: Pick<Offer, 'kind' | 'plan' | 'lines'>): string {
  const [{ name } = { name: '' }] = lines;
  if (plan === null) return kind === 'plan' ? name : '';
  const own = PLANS[plan].name;
  return kind !== 'plan' || name.startsWith(`Plan ${own}`) ? own : name;
}

/** The same offer paid once: a period of a plan that is not renewed. */
export const paidOnce = (offer: Offer): Offer => ({
  ...offer,
  lines: offer.lines.map(({ name, cents }) => ({ name, cents })),
  periodCents: 0,
});
