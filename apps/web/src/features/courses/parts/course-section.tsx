import type { Course } from '@cauce/contract/sales/courses';
import { matches } from '@cauce/domain/texts/fold';
import { byName } from '@cauce/domain/texts/listing';
import { SkeletonCards } from '../../../ui/feedback/skeletons.tsx';
import type { CourseFilters } from '../filters.ts';
import { CourseCards } from './course-cards.tsx';
import { CourseToolbar } from './course-toolbar.tsx';
import { NoCourses } from './no-courses.tsx';

export interface CourseSectionProps {
  list: readonly Course[] | undefined;
  filters: CourseFilters;
  onFilter: (change: Partial<CourseFilters>) => void;
  saved: Course | undefined;
  onEdit: (course: Course) => void;
  /** Absent for those who may not. */
  onOpen: (() => void) | undefined;
}

function becauseOf(list: readonly Course[], { ver }: CourseFilters, search: string) {
  if (search !== '') return 'search';
  if (ver === 'archivados') return 'noneArchived';
  return list.length > 0 ? 'allArchived' : 'none';
}

/** The courses themselves, those that are offered or those that were put away. */
export function CourseSection({ list, filters, onFilter, saved, onEdit, onOpen }: CourseSectionProps) {
  if (list === undefined) return <SkeletonCards cards={6} />;
  const search = filters.buscar.trim();
  const shown = list
    .filter(({ isArchived }) => isArchived === (filters.ver === 'archivados'))
    .filter((each) => matches([each.name, each.description, each.customId, each.place].join(' '), search))
    .toSorted(byName);
  return (
    <>
      {list.length > 0 && <CourseToolbar list={list} filters={filters} onFilter={onFilter} />}
      {shown.length > 0 ? (
        <CourseCards courses={shown} saved={saved} onEdit={onEdit} />
      ) : (
        <NoCourses
          because={becauseOf(list, filters, search)}
          search={search}
          onOpen={onOpen}
          onClear={() => onFilter({ buscar: '' })}
        />
      )}
    </>
  );
}
