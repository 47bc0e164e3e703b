import { billing, type BillingProduct } from '@cauce/contract/account/billing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

const HOUR = 3_600_000;

/** The products of the payment provider, which seldom change. */
export const productList = queryOptions({
  queryKey: ['billing', 'products'],
  queryFn: async () => (await call(billing.products)).data,
  staleTime: HOUR,
});

export type Interval = BillingProduct['prices'][number]['interval'];
export type ProductPrice = BillingProduct['prices'][number];

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

export const offerWith = (products: readonly BillingProduct[], priceId: string): Offer | undefined =>
  products
    .flatMap((product) => product.prices.map((price) => ({ product, price })))
    .find(({ price }) => price.id === priceId);

export const INTERVAL_WORDS: Readonly<Record<Interval, string>> = { month: 'al mes', year: 'al año' };
