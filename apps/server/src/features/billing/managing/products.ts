import type { BillingProduct as WireProduct } from '@cauce/contract/account/billing';
import type { BillingProduct, BillingProvider } from '../../../providers/billing/port.ts';

const MINUTE = 60_000;

interface Known {
  products: Promise<WireProduct[]>;
  readAt: number;
}
const known = new WeakMap<BillingProvider, Known>();

const toWire = ({ id, name, description, features, highlights, prices }: BillingProduct): WireProduct => ({
  id,
  name,
  description,
  features: [...features],
  highlights: [...highlights],
  prices: prices.map((price) => ({ ...price })),
});

/** The products of the provider. Anybody may ask, so they are read once a minute at most. */
export function listProducts(billing: BillingProvider): Promise<WireProduct[]> {
  const before = known.get(billing);
  const now = performance.now();
  if (before !== undefined && now - before.readAt < MINUTE) return before.products;
  const products = billing.listProducts().then((all) => all.map(toWire));
  known.set(billing, { products, readAt: now });
  products.catch(() => known.delete(billing));
  return products;
}
