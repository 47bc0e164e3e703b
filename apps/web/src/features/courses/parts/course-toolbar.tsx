import type { Course } from '@cauce/contract/courses';
import { SearchField } from '../../../ui/search-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import type { CourseFilters } from '../filters.ts';

export interface CourseToolbarProps {
  list: readonly Course[];
  filters: CourseFilters;
  onFilter: (change: Partial<CourseFilters>) => void;
}

export function CourseToolbar({ list, filters, onFilter }: CourseToolbarProps) {
  const count = (archived: boolean) => list.filter(({ isArchived }) => isArchived === archived).length;
  return (
    <Toolbar
      label="Buscar y filtrar cursos"
      end={
        <Segmented
          label="Cursos que se muestran"
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
        label="Buscar curso"
        placeholder="Nombre, descripción o lugar"
        value={filters.buscar}
        wait={0}
        onSearch={(buscar) => onFilter({ buscar })}
      />
    </Toolbar>
  );
}
