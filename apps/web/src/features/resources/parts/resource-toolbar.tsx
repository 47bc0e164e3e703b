import type { Usage } from '@cauce/contract/agenda/resources';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Box } from '../../../ui/layout/box.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { USAGE_OPTIONS } from '../words.ts';
import styles from './resource-toolbar.module.css';

interface Filters {
  buscar: string;
  uso: Usage | '';
}
export interface ResourceToolbarProps {
  filters: Filters;
  onFilter: (change: Partial<Filters>) => void;
}

export function ResourceToolbar({ filters, onFilter }: ResourceToolbarProps) {
  return (
    <Toolbar
      label="Buscar y filtrar recursos"
      count={filters.uso === '' ? 0 : 1}
      onClear={filters.uso === '' ? undefined : () => onFilter({ uso: '' })}
      done="Ver recursos"
      filters={
        <Box basis={240} className={styles.usage}>
          <Select
            label="Uso"
            placeholder="Todos los usos"
            options={USAGE_OPTIONS}
            value={filters.uso || null}
            clearable
            onChange={(uso) => onFilter({ uso: (uso ?? '') as Usage | '' })}
          />
        </Box>
      }
    >
      <SearchField
        label="Buscar recurso"
        placeholder="Nombre o descripción"
        value={filters.buscar}
        wait={0}
        onSearch={(buscar) => onFilter({ buscar })}
      />
    </Toolbar>
  );
}
