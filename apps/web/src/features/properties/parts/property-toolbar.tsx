import type { Property } from '@cauce/contract/sales/properties';
import { ArchivableToolbar, ToolbarChoice } from '../../../ui/layout/archivable-toolbar.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { VISIT_OPTIONS, type Filters } from '../filters.ts';

export interface PropertyToolbarProps {
  list: readonly Property[];
  filters: Filters;
  onFilter: (change: Partial<Filters>) => void;
}

export function PropertyToolbar({ list, filters, onFilter }: PropertyToolbarProps) {
  return (
    <ArchivableToolbar
      nouns={['inmueble', 'inmuebles']}
      placeholder="Nombre, descripción o ubicación"
      list={list}
      filters={filters}
      onFilter={onFilter}
    >
      <ToolbarChoice>
        <Select
          label="Visitas"
          placeholder="Con o sin visitas"
          options={VISIT_OPTIONS}
          value={filters.visitas || null}
          clearable
          onChange={(visitas) => onFilter({ visitas: (visitas ?? '') as Filters['visitas'] })}
        />
      </ToolbarChoice>
    </ArchivableToolbar>
  );
}
