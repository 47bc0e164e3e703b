import { type Product, products } from '@cauce/contract/sales/products';
import { archivableHandlers } from '../../archivable-handlers.ts';
import { handlers } from '../../platform/mount/handlers.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { recordRights } from '../../platform/record-rights.ts';
import { entitlements } from '../billing/index.ts';
import * as service from './service.ts';
import * as store from './store.ts';

const present = ({ grant }: Actor, product: store.StoredProduct): Product => ({
  ...product,
  can: recordRights(product, grant, 'products.write'),
});

const archiving = archivableHandlers({
  setArchived: service.setArchived,
  remove: service.remove,
  present: ({ actor }, product) => present(actor, product),
  messages: {
    deleted: 'Producto eliminado',
    held: 'El producto tiene movimientos, pedidos o servicios: quedó archivado',
    archived: 'Producto archivado',
    reactivated: 'Producto reactivado',
  },
});

export const productRoutes = handlers(products, {
  list: async ({ tx, actor }) => (await store.list(tx)).map((product) => present(actor, product)),
  planLimit: async ({ tx, now }) => ({
    count: await store.offeredCount(tx),
    limit: (await entitlements(tx, now)).products,
  }),
  register: async ({ tx, by, actor, body }) => present(actor, await service.register(tx, by, body.product)),
  change: async ({ tx, by, actor, params, body }) =>
    present(actor, await service.change(tx, by, params.id, body.product, body.updatedAt)),
  remove: archiving.remove,
  archive: archiving.archive,
});
