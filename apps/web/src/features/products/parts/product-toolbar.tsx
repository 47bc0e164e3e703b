import type { Product } from '@cauce/contract/sales/products';
import { ArchivableToolbar, ToolbarChoice } from '../../../ui/layout/archivable-toolbar.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { LEVELS, type Filters } from '../filters.ts';
import { categoriesOf } from '../words.ts';

const LEVEL_WORDS = { pocas: 'Pocas existencias', agotados: 'Agotados' };
const LEVEL_OPTIONS = LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value] }));

export interface ProductToolbarProps {
  list: readonly Product[];
  filters: Filters;
  onFilter: (change: Partial<Filters>) => void;
}

export function ProductToolbar({ list, filters, onFilter }: ProductToolbarProps) {
  const categories = categoriesOf(list);
  return (
    <ArchivableToolbar
      nouns={['producto', 'productos']}
      placeholder="Nombre, descripción o clave"
      list={list}
      filters={filters}
      onFilter={onFilter}
    >
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
    </ArchivableToolbar>
  );
}
