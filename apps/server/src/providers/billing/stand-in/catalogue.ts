import { allowedCount } from '@cauce/domain/billing/entitlements';
import { PLAN_IDS } from '@cauce/domain/billing/plan-ids';
import { PLANS } from '@cauce/domain/billing/plans';
import type { Books } from './books.ts';
import type { Interval, Price, Product } from './objects.ts';

export interface NewProduct {
  name: string;
  description: string;
  features: readonly string[];
  highlights: readonly string[];
  metadata: Readonly<Record<string, string>>;
  prices: readonly { interval: Interval; currency: string; unitAmount: number }[];
}

export async function createProduct(books: Books, product: NewProduct): Promise<Product> {
  const { name, description, features, highlights, metadata, prices } = product;
  const made = await books.make('product', {
    active: true,
    name,
    description,
    marketing_features: features.map((feature) => ({ name: feature })),
    metadata: { ...metadata, highlights: highlights.join('\n') },
  });
  for (const { interval, currency, unitAmount } of prices)
    await books.make('price', {
      active: true,
      currency: currency.toLowerCase(),
      product: made.id,
      type: 'recurring',
      unit_amount: unitAmount,
      recurring: { interval, interval_count: 1 },
      lookup_key: null,
      metadata: {},
    });
  return made;
}

export interface NewPrice {
  name: string;
  currency: string;
  cents: number;
  interval: Interval;
  isActive: boolean;
  lookupKey?: string | undefined;
  metadata?: Record<string, string>;
}

/** A price with a product of its own, which has its name. */
export async function createPrice(books: Books, given: NewPrice): Promise<Price> {
  const { name, currency, cents, interval, isActive, lookupKey = null, metadata = {} } = given;
  const product = await books.make('product', {
    active: true,
    name,
    description: null,
    marketing_features: [],
    metadata: {},
  });
  return books.make('price', {
    active: isActive,
    currency,
    product: product.id,
    type: 'recurring',
    unit_amount: cents,
    recurring: { interval, interval_count: 1 },
    lookup_key: lookupKey,
    metadata,
  });
}

/** A year costs as much as ten months. */
const MONTHS_OF_YEAR = 10;

/** The catalogue of a new account: the plans of the product, for a month and for a year. */
export async function createPlans(books: Books): Promise<void> {
  const known = await books.list('product', { having: { metadata: { source: 'plans' } }, limit: 1 });
  if (known.length > 0) return;
  for (const plan of PLAN_IDS) {
    const { name, credits, cents, limits } = PLANS[plan];
    await createProduct(books, {
      name,
      description: `${credits.toLocaleString('es-MX')} mensajes cada mes`,
      features: [
        allowedCount('funnels', limits.funnels),
        allowedCount('campaigns', limits.campaigns),
        allowedCount('upsells', limits.upsells),
        allowedCount('products', limits.products),
      ],
      highlights: ['Agenda y conversaciones sin límite', 'Asistentes que responden por ti'],
      metadata: { plan, credits: String(credits), source: 'plans' },
      prices: [
        { interval: 'month', currency: 'mxn', unitAmount: cents },
        { interval: 'year', currency: 'mxn', unitAmount: cents * MONTHS_OF_YEAR },
      ],
    });
  }
}
