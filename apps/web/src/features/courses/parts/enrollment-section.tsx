import type { Course } from '@cauce/contract/sales/courses';
import type { Enrollment } from '@cauce/contract/sales/enrollments';
import { useListedPages } from '../../../platform/listed-pages.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonTable } from '../../../ui/feedback/skeletons.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { askedOf, isFiltered, NO_FILTERS, type CourseFilters } from '../filters.ts';
import { enrollmentPages } from '../queries.ts';
import { useRemoving } from '../saving.ts';
import { EnrollmentTable } from './enrollment-table.tsx';
import { EnrollmentToolbar } from './enrollment-toolbar.tsx';
import { NoEnrollments } from './no-enrollments.tsx';

export interface EnrollmentSectionProps {
  courses: readonly Course[];
  filters: CourseFilters;
  onFilter: (change: Partial<CourseFilters>) => void;
  onEdit: (row: Enrollment) => void;
  /** Undefined for people without the right, and while there is no course. */
  onEnroll: (() => void) | undefined;
}

/** The list of enrollments, with course and payment. */
export function EnrollmentSection({ courses, filters, onFilter, onEdit, onEnroll }: EnrollmentSectionProps) {
  const pages = useListedPages(enrollmentPages(askedOf(filters)));
  const { remove, leaving } = useRemoving();
  // The course of the filter may not exist any more.
  const rows = pages.gone ? [] : pages.rows;
  const filtered = isFiltered(filters);
  return (
    <>
      {(filtered || (rows !== undefined && rows.length > 0)) && (
        <EnrollmentToolbar courses={courses} filters={filters} onFilter={onFilter} />
      )}
      {pages.failed && (
        <ErrorState
          title="No pudimos cargar las inscripciones."
          onRetry={pages.retry}
          retrying={pages.retrying}
        />
      )}
      {!pages.failed && rows === undefined && <SkeletonTable columns={5} />}
      {rows !== undefined && rows.length === 0 && (
        <NoEnrollments
          filtered={filtered}
          hasCourses={courses.length > 0}
          onEnroll={onEnroll}
          onClear={() => onFilter(NO_FILTERS)}
        />
      )}
      {rows !== undefined && rows.length > 0 && (
        <EnrollmentTable rows={rows} leaving={leaving} onEdit={onEdit} onRemove={remove} />
      )}
      {pages.hasMore && (
        <Row justify="center" marginTop={16}>
          <Button busy={pages.retrying} busyLabel="Cargando..." onClick={pages.retryMore}>
            Ver más inscripciones
          </Button>
        </Row>
      )}
    </>
  );
}
