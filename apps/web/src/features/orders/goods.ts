import type { Order, OrderContext } from '@cauce/contract/sales/orders';

/** Something that this order may carry. */
export interface Good {
  _id: string;
  name: string;
  image: string | undefined;
  /** In pesos: what was ordered keeps the price it had then. */
  price: number;
  /** How many there are for this order; nothing is said of what is not counted. */
  left: number | undefined;
  isOffered: boolean;
}

/** What is sold, and what an order has already, with what is left of it in a branch. */
export function goodsAt(
  { products }: OrderContext,
  branchId: string,
  edited: Order | undefined,
): ReadonlyMap<string, Good> {
  const goods = new Map<string, Good>();
  for (const { _id, name, image, price, tracksStock, left } of products) {
    // What is left is a matter of the branch that it leaves from.
    const isKnown = tracksStock && branchId !== '';
    const there = left.find((level) => level.branchId === branchId)?.quantity ?? 0;
    goods.set(_id, { _id, name, image, price, left: isKnown ? there : undefined, isOffered: true });
  }
  for (const { productId: product, price, quantity } of edited?.items ?? []) {
    const good = goods.get(product._id);
    // What is set aside for it already is its own, where it stays.
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
