import type { Product } from '@cauce/contract/sales/products';
import { Facts } from '../../../ui/data/facts.tsx';
import { priceOf, stockWords } from '../words.ts';

/** Price, category, and stock of each branch. */
export function ProductFacts({ product }: { product: Product }) {
  const { category, customId, tracksStock, minStock, byBranch } = product;
  return (
    <Facts
      facts={[
        ['Precio', priceOf(product)],
        ['Categoría', category || 'Sin categoria'],
        customId !== '' && ['Identificador', customId],
        ['Existencias', tracksStock ? stockWords(product) : 'No se lleva inventario'],
        ...(tracksStock && byBranch.length > 1
          ? byBranch.map((level) => [level.name, stockWords(level)] as const)
          : []),
        tracksStock && minStock !== null && ['Mínimo', minStock.toLocaleString('es-MX')],
      ]}
    />
  );
}
