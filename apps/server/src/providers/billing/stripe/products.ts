import type { Stripe } from 'stripe';
import type { BillingProduct, BillingProvider } from '../port.ts';
import { listAll, PAGE_SIZE } from './requests.ts';
import { currencyOf, idOf, isOurCurrency } from './values.ts';

type Price = BillingProduct['prices'][number];
const INTERVALS = ['month', 'year'] as const;

function toPrice(price: Stripe.Price): Price | undefined {
  const { id, recurring, unit_amount: unitAmount, currency } = price;
  if (recurring === null || unitAmount === null || recurring.interval_count !== 1) return undefined;
  const interval = INTERVALS.find((known) => known === recurring.interval);
  if (interval === undefined || !isOurCurrency(currency)) return undefined;
  return { id, interval, currency: currencyOf(currency), unitAmount };
}

/** One highlight a line, because a value of the metadata is a text. */
const toHighlights = ({ highlights }: Stripe.Metadata): string[] =>
  (highlights ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const toProduct = (product: Stripe.Product, prices: readonly Price[]): BillingProduct => ({
  id: product.id,
  name: product.name,
  description: product.description ?? '',
  features: product.marketing_features.flatMap(({ name }) => name ?? []),
  highlights: toHighlights(product.metadata),
  metadata: product.metadata,
  prices: prices.toSorted((one, other) => one.unitAmount - other.unitAmount),
});

/** Only products with a price of a month or a year are sold as plans; those of checkouts are made for one line each. */
export const products = (stripe: Stripe): Pick<BillingProvider, 'listProducts'> => ({
  listProducts: async () => {
    const active = { active: true, limit: PAGE_SIZE };
    const [all, prices] = await Promise.all([
      listAll(stripe.products.list(active)),
      listAll(stripe.prices.list({ ...active, type: 'recurring' })),
    ]);
    const byProduct = Map.groupBy(prices, ({ product }) => idOf(product));
    return all
      .filter(({ metadata }) => metadata.plan !== undefined || metadata.credits !== undefined)
      .map((product) =>
        toProduct(
          product,
          (byProduct.get(product.id) ?? []).flatMap((price) => toPrice(price) ?? []),
        ),
      )
      .filter((product) => product.prices.length > 0)
      .toSorted((one, other) => (one.prices[0]?.unitAmount ?? 0) - (other.prices[0]?.unitAmount ?? 0));
  },
});
