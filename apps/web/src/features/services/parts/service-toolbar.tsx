import type { Service } from '@cauce/contract/services';
import { byName } from '@cauce/domain/listing';
import { ArchivedSegments, type Shown } from '../../../ui/archived-segments.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import styles from './service-toolbar.module.css';

interface Filters {
  buscar: string;
  ver: Shown;
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
    <Toolbar
      label="Buscar y filtrar servicios"
      end={
        <ArchivedSegments
          label="Servicios que se muestran"
          list={list}
          shown={filters.ver}
          onShow={(ver) => onFilter({ ver })}
        />
      }
    >
      <SearchField
        label="Buscar servicio"
        placeholder="Nombre o descripción"
        value={filters.buscar}
        wait={0}
        onSearch={(buscar) => onFilter({ buscar })}
      />
      {branches.length > 1 && (
        <div className={styles.branch}>
          <Select
            label="Sucursal"
            placeholder="Todas las sucursales"
            options={branches}
            value={filters.sucursal || null}
            clearable
            onChange={(sucursal) => onFilter({ sucursal: sucursal ?? '' })}
          />
        </div>
      )}
    </Toolbar>
  );
}
