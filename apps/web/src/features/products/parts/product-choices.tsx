import type { Product } from '@cauce/contract/sales/products';
import { Select } from '../../../ui/inputs/select.tsx';
import { ToolbarChoice } from '../../../ui/layout/archivable-toolbar.tsx';
import { LEVELS, type ProductFilters } from '../filters.ts';
import { categoriesOf } from '../words.ts';

const LEVEL_WORDS = { pocas: 'Pocas existencias', agotados: 'Agotados' };
const LEVEL_OPTIONS = LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value] }));

export interface ProductChoicesProps {
  list: readonly Product[];
  filters: ProductFilters;
  onFilter: (change: Partial<ProductFilters>) => void;
}

/** The filters of the products by category and stock. */
export function ProductChoices({ list, filters, onFilter }: ProductChoicesProps) {
  const categories = categoriesOf(list);
  return (
    <>
      {categories.length > 0 && (
        <ToolbarChoice>
          <Select
            label="Categoría"
            placeholder="Todas las categorías"
            options={categories.map((value) => ({ value, label: value }))}
            value={filters.categoria || null}
            clearable
            onChange={(categoria) => onFilter({ categoria: categoria ?? '' })}
          />
        </ToolbarChoice>
      )}
      <ToolbarChoice>
        <Select
          label="Existencias"
          placeholder="Todas las existencias"
          options={LEVEL_OPTIONS}
          value={filters.existencias || null}
          clearable
          onChange={(level) => onFilter({ existencias: LEVELS.find((known) => known === level) ?? '' })}
        />
      </ToolbarChoice>
    </>
  );
}
