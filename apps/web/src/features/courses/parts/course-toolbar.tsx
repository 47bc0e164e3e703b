import type { Course } from '@cauce/contract/sales/courses';
import { ArchivableToolbar } from '../../../ui/layout/archivable-toolbar.tsx';
import type { CourseFilters } from '../filters.ts';

export interface CourseToolbarProps {
  list: readonly Course[];
  filters: CourseFilters;
  onFilter: (change: Partial<CourseFilters>) => void;
}

export function CourseToolbar({ list, filters, onFilter }: CourseToolbarProps) {
  return (
    <ArchivableToolbar
      nouns={['curso', 'cursos']}
      placeholder="Nombre, descripción o lugar"
      list={list}
      filters={filters}
      onFilter={onFilter}
    />
  );
}
