import { PLAN_IDS } from '@cauce/domain/billing/plan-ids';
import { extraCreditOptions } from '@cauce/domain/billing/plans';
import { PROMOTION } from '@cauce/domain/billing/promotion';
import { USD_PLAN_IDS } from '@cauce/domain/billing/usd-plans';
import { CURRENCIES } from '@cauce/domain/money/money';
import * as z from 'zod';
import { pageHref } from '../../../platform/page-href.ts';
import { typedText } from '../../../platform/search.ts';
import { kindOf, type Purchase } from '../checkout/purchase.ts';

export const SECTIONS = ['planes', 'mensajes', 'usd'] as const;
export type Section = (typeof SECTIONS)[number];

/** Plans are counted from 1 in addresses. */
const planNumber = () => z.int().min(1).max(PLAN_IDS.length).optional().catch(undefined);

/** The search parameters of the page of prices. A link to buy has all choices, so that it survives signing in. */
export const PricesAddress = z.object({
  seccion: z.enum(SECTIONS).catch('planes'),
  /** Opens the payment page of this plan once the person is known. */
  plan: planNumber(),
  /** The plan whose extra credits are shown, without opening its payment page. */
  elegido: planNumber(),
  extra: z.int().optional().catch(undefined),
  experto: z.boolean().catch(false),
  usd: z.enum(USD_PLAN_IDS).optional().catch(undefined),
  moneda: z.enum(CURRENCIES).catch('USD'),
  intervalo: z.enum(['month', 'year']).catch('month'),
  precio: typedText(),
  cantidad: z.int().min(0).optional().catch(undefined),
  cupon: typedText(),
  /** Opens the payment page of another purchase of this address. */
  comprar: z.enum(['creditos', 'usd', 'producto', 'promocion']).optional().catch(undefined),
  /** `demo` shows the demonstration, and `demo-lectura` without its button. */
  vista: z.enum(['demo', 'demo-lectura']).optional().catch(undefined),
  pago: z.enum(['cancelado']).optional().catch(undefined),
});
export type PricesAddress = z.output<typeof PricesAddress>;

/** The search parameters of the page that sells credits alone. */
export const TopUpAddress = PricesAddress.pick({
  cantidad: true,
  cupon: true,
  comprar: true,
  pago: true,
});
export type TopUpAddress = z.output<typeof TopUpAddress>;

/** The values that keep an address from opening a payment page a second time, and from repeating what it said. */
export const OPENED = {
  plan: undefined,
  comprar: undefined,
  pago: undefined,
} as const satisfies Partial<PricesAddress>;

function planIn({ plan, extra = 0, experto }: PricesAddress): Purchase | undefined {
  const id = plan === undefined ? undefined : PLAN_IDS[plan - 1];
  if (id === undefined) return undefined;
  return {
    plan: id,
    extraCredits: extraCreditOptions(id).includes(extra) ? extra : 0,
    withExpert: experto,
  };
}

export const creditsIn = ({ comprar, cantidad, cupon }: TopUpAddress): Purchase | undefined =>
  comprar === 'creditos' && cantidad !== undefined
    ? { credits: cantidad, ...(cupon !== '' && { coupon: cupon }) }
    : undefined;

/** The purchase whose payment page the address opens, if any. */
export function purchaseIn(address: PricesAddress): Purchase | undefined {
  const { comprar, usd, moneda, precio, intervalo } = address;
  if (comprar === 'usd' && usd !== undefined) return { usdPlan: usd, currency: moneda };
  if (comprar === 'producto' && precio !== '') return { price: precio, interval: intervalo };
  if (comprar === 'promocion') return { promotion: PROMOTION.id };
  return creditsIn(address) ?? planIn(address);
}

/** Quotes a text that the router would read as a number or another type, such as «1e3». */
function quoted(text: string): string {
  try {
    JSON.parse(text);
    return JSON.stringify(text);
  } catch {
    return text;
  }
}

/** The search parameters of a quantity of credits. */
export const creditChoices = ({ credits, coupon }: Extract<Purchase, { credits: unknown }>) => ({
  cantidad: credits,
  cupon: coupon === undefined ? undefined : quoted(coupon),
});

const planNumberOf = (id: (typeof PLAN_IDS)[number]) => PLAN_IDS.indexOf(id) + 1;

/** The choices of a purchase as search parameters, which show it on the page. */
function choicesOf(purchase: Purchase): Partial<PricesAddress> {
  if ('plan' in purchase)
    return { extra: purchase.extraCredits || undefined, experto: purchase.withExpert || undefined };
  if ('credits' in purchase) return { seccion: 'mensajes', ...creditChoices(purchase) };
  if ('usdPlan' in purchase) return { seccion: 'usd', usd: purchase.usdPlan, moneda: purchase.currency };
  return 'price' in purchase ? { precio: purchase.price, intervalo: purchase.interval } : {};
}

const BUYS = { credits: 'creditos', product: 'producto' } as const;

function opens(purchase: Purchase): Partial<PricesAddress> {
  if ('plan' in purchase) return { plan: planNumberOf(purchase.plan) };
  if ('promotion' in purchase) return { comprar: 'promocion' };
  if ('usdPlan' in purchase) return { comprar: 'usd' };
  return { comprar: BUYS[kindOf(purchase) as keyof typeof BUYS] };
}

/** The address that opens the payment page of a purchase. */
export const resumeHref = (purchase: Purchase): string =>
  pageHref('/precios', { ...choicesOf(purchase), ...opens(purchase) });

/** The address that only shows what was chosen, to which the payment page returns. */
export const backHref = (purchase: Purchase): string =>
  pageHref('/precios', {
    ...choicesOf(purchase),
    ...('plan' in purchase && { elegido: planNumberOf(purchase.plan) }),
  });
