import { matches } from '@cauce/domain/fold';
import { byName } from '@cauce/domain/listing';
import type { PaletteSource } from '../../platform/palette.ts';
import { queries } from '../../platform/queries.ts';
import { can } from '../../platform/session.ts';
import { productList } from '../catalogue/index.ts';
import { priceOf } from './words.ts';

const MOST = 6;

/** Products by name; each leads to its card. */
export const productsInPalette: PaletteSource = {
  heading: 'Productos',
  allowed: (session) => can(session, 'products.read'),
  find: async (search, _signal, go) => {
    const list = await queries.ensureQueryData(productList);
    return list
      .filter(({ name, isArchived }) => !isArchived && matches(name, search))
      .toSorted(byName)
      .slice(0, MOST)
      .map((product) => ({
        id: product._id,
        label: product.name,
        hint: priceOf(product),
        onSelect: () => go(`/inventario/productos?buscar=${encodeURIComponent(product.name)}`),
      }));
  },
};
