import { type Product, products } from '@cauce/contract/sales/products';
import { handlers, said } from '../../platform/mount/handlers.ts';
import type { Actor } from '../../platform/mount/actor.ts';
import { recordRights } from '../../platform/record-rights.ts';
import * as service from './service.ts';
import * as store from './store.ts';

const FAREWELL = {
  deleted: 'Producto eliminado',
  archived: 'El producto tiene movimientos, pedidos o servicios: quedó archivado',
};

const present = ({ grant }: Actor, product: store.StoredProduct): Product => ({
  ...product,
  can: recordRights(product, grant, 'products.write'),
});

export const productRoutes = handlers(products, {
  list: async ({ tx, actor }) => (await store.list(tx)).map((product) => present(actor, product)),
  room: async ({ tx }) => ({ count: await store.offeredCount(tx), limit: service.PLAN_LIMIT }),
  register: async ({ tx, by, actor, body }) => present(actor, await service.register(tx, by, body.product)),
  change: async ({ tx, by, actor, params, body }) =>
    present(actor, await service.change(tx, by, params.id, body.product, body.updatedAt)),
  remove: async ({ tx, by, params }) => {
    const outcome = await service.remove(tx, by, params.id);
    return said({ outcome }, FAREWELL[outcome]);
  },
  archive: async ({ tx, by, actor, params, query }) => {
    const archived = query.archive === 'true';
    const product = await service.setArchived(tx, by, params.id, archived);
    return said(present(actor, product), archived ? 'Producto archivado' : 'Producto reactivado');
  },
});
