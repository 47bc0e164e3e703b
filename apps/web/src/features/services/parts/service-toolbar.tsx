import type { Service } from '@cauce/contract/services';
import { byName } from '@cauce/domain/listing';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import styles from './service-toolbar.module.css';

export const SHOWN = ['activos', 'archivados'] as const;
export type Shown = (typeof SHOWN)[number];

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
  const count = (archived: boolean) => list.filter(({ isArchived }) => isArchived === archived).length;
  const branches = branchesIn(list);
  return (
    <Toolbar
      label="Buscar y filtrar servicios"
      end={
        <Segmented
          label="Servicios que se muestran"
          segments={[
            { value: 'activos', label: `Activos (${count(false)})` },
            { value: 'archivados', label: `Archivados (${count(true)})` },
          ]}
          value={filters.ver}
          onChange={(ver) => onFilter({ ver })}
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
