import type { Course } from '@cauce/contract/courses';
import { ArchivedSegments } from '../../../ui/archived-segments.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import type { CourseFilters } from '../filters.ts';

export interface CourseToolbarProps {
  list: readonly Course[];
  filters: CourseFilters;
  onFilter: (change: Partial<CourseFilters>) => void;
}

export function CourseToolbar({ list, filters, onFilter }: CourseToolbarProps) {
  return (
    <Toolbar
      label="Buscar y filtrar cursos"
      end={
        <ArchivedSegments
          label="Cursos que se muestran"
          list={list}
          shown={filters.ver}
          onShow={(ver) => onFilter({ ver })}
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
