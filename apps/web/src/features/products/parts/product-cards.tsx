import type { Product } from '@cauce/contract/sales/products';
import { CardList } from '../../../ui/data/card-list.tsx';
import { useProductActs } from '../queries.ts';
import { removalQuestion } from '../removal-question.ts';
import { ProductCard } from './product-card.tsx';

export interface ProductCardsProps {
  products: readonly Product[];
  /** The one that has just been saved. */
  saved: Product | undefined;
  onEdit: (product: Product) => void;
}

export function ProductCards({ products, onEdit, saved }: ProductCardsProps) {
  const { acts, deletingId: leaving } = useProductActs(onEdit, removalQuestion);
  return (
    <CardList records={products} leaving={leaving} saved={saved}>
      {(product) => <ProductCard product={product} acts={acts} />}
    </CardList>
  );
}
