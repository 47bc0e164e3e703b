import type { Service } from '@cauce/contract/agenda/services';
import { byName } from '@cauce/domain/texts/listing';
import {
  type ArchivableFilters,
  ArchivableToolbar,
  ToolbarChoice,
} from '../../../ui/layout/archivable-toolbar.tsx';
import { Select } from '../../../ui/inputs/select.tsx';

interface Filters extends ArchivableFilters {
  sucursal: string;
}

export interface ServiceToolbarProps {
  list: readonly Service[];
  filters: Filters;
  onFilter: (change: Partial<Filters>) => void;
}

/** The branches where something is offered: no others would find anything. */
const branchesIn = (list: readonly Service[]) =>
  [...new Map(list.flatMap(({ offeredAt }) => offeredAt).map((branch) => [branch._id, branch])).values()]
    .toSorted(byName)
    .map(({ _id, name }) => ({ value: _id, label: name }));

export function ServiceToolbar({ list, filters, onFilter }: ServiceToolbarProps) {
  const branches = branchesIn(list);
  return (
    <ArchivableToolbar
      nouns={['servicio', 'servicios']}
      placeholder="Nombre o descripción"
      list={list}
      filters={filters}
      onFilter={onFilter}
    >
      {branches.length > 1 && (
        <ToolbarChoice>
          <Select
            label="Sucursal"
            placeholder="Todas las sucursales"
            options={branches}
            value={filters.sucursal || null}
            clearable
            onChange={(sucursal) => onFilter({ sucursal: sucursal ?? '' })}
          />
        </ToolbarChoice>
      )}
    </ArchivableToolbar>
  );
}
