import { billing, type BillingProduct } from '@cauce/contract/account/billing';
import { PLANS } from '@cauce/domain/billing/plans';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';
import type { ProductPrice } from '../checkout/purchase.ts';

const HOUR = 3_600_000;

/** The products of the payment provider, which seldom change. */
export const productList = queryOptions({
  queryKey: ['billing', 'products'],
  queryFn: async () => (await call(billing.products)).data,
  staleTime: HOUR,
});

export type Interval = ProductPrice['interval'];

export interface Offer {
  product: BillingProduct;
  price: ProductPrice;
}

/** The products that have a price for this interval. */
export const offersOf = (products: readonly BillingProduct[], interval: Interval): Offer[] =>
  products.flatMap((product) => {
    const price = product.prices.find((each) => each.interval === interval);
    return price === undefined ? [] : [{ product, price }];
  });

const OWN_NAMES: ReadonlySet<string> = new Set(Object.values(PLANS).map(({ name }) => name));

/** Products beside our monthly plans, which have cards of their own. */
export const besideOwnPlans = (offers: readonly Offer[]): Offer[] =>
  offers.filter(({ product }) => !OWN_NAMES.has(product.name));

export const INTERVAL_WORDS: Readonly<Record<Interval, string>> = { month: 'al mes', year: 'al año' };
