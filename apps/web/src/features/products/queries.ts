import { products, type Product, type ProductInput } from '@cauce/contract/sales/products';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { ArchivableRecords } from '../../platform/records/archivable.ts';
import { productList } from '../catalogue/index.ts';

const TOPIC = 'products';

/** The number of products, and the limit of the plan. */
export const productQuota = queryOptions({
  queryKey: [TOPIC, 'room'],
  queryFn: async () => (await call(products.planLimit)).data,
});

export const productRecords: ArchivableRecords<Product, ProductInput> = {
  noun: { one: 'producto', several: 'productos' },
  topic: TOPIC,
  list: productList,
  wrapper: 'product',
  add: (product) => call(products.register, { body: { product } }),
  change: (id, product, updatedAt) => call(products.change, { params: { id }, body: { product, updatedAt } }),
  setArchived: (id, query) => call(products.archive, { params: { id }, query }),
  remove: (id) => call(products.remove, { params: { id } }),
  saveFailed: 'Error al registrar el producto',
};
