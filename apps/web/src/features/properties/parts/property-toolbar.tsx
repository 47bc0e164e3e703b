import type { Property } from '@cauce/contract/properties';
import { ArchivedSegments } from '../../../ui/archived-segments.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { VISIT_OPTIONS, type Filters } from '../filters.ts';
import styles from './property-toolbar.module.css';

export interface PropertyToolbarProps {
  list: readonly Property[];
  filters: Filters;
  onFilter: (change: Partial<Filters>) => void;
}

export function PropertyToolbar({ list, filters, onFilter }: PropertyToolbarProps) {
  return (
    <Toolbar
      label="Buscar y filtrar inmuebles"
      end={
        <ArchivedSegments
          label="Inmuebles que se muestran"
          list={list}
          shown={filters.ver}
          onShow={(ver) => onFilter({ ver })}
        />
      }
    >
      <SearchField
        label="Buscar inmueble"
        placeholder="Nombre, descripción o ubicación"
        value={filters.buscar}
        wait={0}
        onSearch={(buscar) => onFilter({ buscar })}
      />
      <div className={styles.visits}>
        <Select
          label="Visitas"
          placeholder="Con o sin visitas"
          options={VISIT_OPTIONS}
          value={filters.visitas || null}
          clearable
          onChange={(visitas) => onFilter({ visitas: (visitas ?? '') as Filters['visitas'] })}
        />
      </div>
    </Toolbar>
  );
}
