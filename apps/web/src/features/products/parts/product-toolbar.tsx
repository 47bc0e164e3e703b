import type { Product } from '@cauce/contract/products';
import { ArchivedSegments } from '../../../ui/archived-segments.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { LEVELS, type Filters } from '../filters.ts';
import { categoriesOf } from '../words.ts';
import styles from './product-toolbar.module.css';

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
    <Toolbar
      label="Buscar y filtrar productos"
      end={
        <ArchivedSegments
          label="Productos que se muestran"
          list={list}
          shown={filters.ver}
          onShow={(ver) => onFilter({ ver })}
        />
      }
    >
      <SearchField
        label="Buscar producto"
        placeholder="Nombre, descripción o clave"
        value={filters.buscar}
        wait={0}
        onSearch={(buscar) => onFilter({ buscar })}
      />
      {categories.length > 0 && (
        <div className={styles.choice}>
          <Select
            label="Categoría"
            placeholder="Todas las categorías"
            options={categories.map((value) => ({ value, label: value }))}
            value={filters.categoria || null}
            clearable
            onChange={(categoria) => onFilter({ categoria: categoria ?? '' })}
          />
        </div>
      )}
      <div className={styles.choice}>
        <Select
          label="Existencias"
          placeholder="Todas las existencias"
          options={LEVEL_OPTIONS}
          value={filters.existencias || null}
          clearable
          onChange={(level) => onFilter({ existencias: LEVELS.find((known) => known === level) ?? '' })}
        />
      </div>
    </Toolbar>
  );
}
