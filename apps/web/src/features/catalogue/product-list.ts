import { products } from '@cauce/contract/sales/products';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Hints about products refresh it by its key; it also contains names of branches. */
export const productList = queryOptions({
  queryKey: ['products', 'list'],
  queryFn: async () => (await call(products.list)).data,
  meta: { topics: ['branches'] },
});
