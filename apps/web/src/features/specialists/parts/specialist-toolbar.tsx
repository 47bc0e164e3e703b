import type { Named } from '@cauce/contract/kit/fields';
import { byName } from '@cauce/domain/texts/listing';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import type { SpecialistFilters } from '../filters.ts';

export interface SpecialistToolbarProps {
  filters: SpecialistFilters;
  setFilters: (change: Partial<SpecialistFilters>) => void;
  /** Where somebody attends. */
  branches: readonly Named[];
  counts: Record<SpecialistFilters['ver'], number>;
}

export function SpecialistToolbar({ filters, setFilters, branches, counts }: SpecialistToolbarProps) {
  return (
    <Toolbar
      label="Buscar y filtrar especialistas"
      end={
        <Segmented
          label="Especialistas que se muestran"
          segments={[
            { value: 'activos', label: `Activos (${counts.activos})` },
            { value: 'archivados', label: `Archivados (${counts.archivados})` },
          ]}
          value={filters.ver}
          onChange={(ver) => setFilters({ ver })}
        />
      }
    >
      <SearchField
        label="Buscar especialista"
        placeholder="Nombre, teléfono o servicio"
        value={filters.buscar}
        wait={0}
        onSearch={(buscar) => setFilters({ buscar })}
      />
      {branches.length > 1 && (
        <div>
          <Select
            label="Sucursal"
            placeholder="Todas las sucursales"
            clearable
            options={branches.toSorted(byName).map(({ _id, name }) => ({ value: _id, label: name }))}
            value={filters.sucursal === '' ? null : filters.sucursal}
            onChange={(sucursal) => setFilters({ sucursal: sucursal ?? '' })}
          />
        </div>
      )}
    </Toolbar>
  );
}
