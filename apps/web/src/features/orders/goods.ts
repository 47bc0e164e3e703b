import type { Order, OrderContext } from '@cauce/contract/sales/orders';

/** A product that this order may contain. */
export interface Good {
  _id: string;
  name: string;
  image: string | undefined;
  /** In pesos; a product that was ordered before keeps its price. */
  price: number;
  /** The stock available for this order; undefined when stock is not tracked or no branch is chosen. */
  left: number | undefined;
  isOffered: boolean;
}

/** Products for sale and those in the edited order, with their stock at a branch. */
export function goodsAt(
  { products }: OrderContext,
  branchId: string,
  edited: Order | undefined,
): ReadonlyMap<string, Good> {
  const goods = new Map<string, Good>();
  for (const { _id, name, image, price, tracksStock, left } of products) {
    // Stock is known only for a chosen branch.
    const isKnown = tracksStock && branchId !== '';
    const there = left.find((level) => level.branchId === branchId)?.quantity ?? 0;
    goods.set(_id, { _id, name, image, price, left: isKnown ? there : undefined, isOffered: true });
  }
  for (const { productId: product, price, quantity } of edited?.items ?? []) {
    const good = goods.get(product._id);
    // Stock that is reserved for this order counts as available to it, at the same branch.
    const own = edited?.branchId === branchId ? quantity : 0;
    goods.set(product._id, {
      _id: product._id,
      name: product.name,
      image: product.images[0],
      price,
      left: good?.left === undefined ? undefined : good.left + own,
      isOffered: good !== undefined,
    });
  }
  return goods;
}
