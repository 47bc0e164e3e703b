import type { Course } from '@cauce/contract/sales/courses';
import type { Enrollment } from '@cauce/contract/sales/enrollments';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useHomeWhenFailed } from '../../../platform/home-when-failed.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { CourseFilters, NO_FILTERS } from '../filters.ts';
import type { Editing } from '../parts/course-dialog.tsx';
import { CourseSection } from '../parts/course-section.tsx';
import type { Enrolling } from '../parts/enrollment-dialog.tsx';
import { EnrollmentSection } from '../parts/enrollment-section.tsx';
import { courseList } from '../queries.ts';

/** The forms are most of this page's code and come after the lists. */
const dialog = () => import('../parts/course-dialog.tsx');
const CourseDialog = lazy(async () => ({ default: (await dialog()).CourseDialog }));
const enrolling = () => import('../parts/enrollment-dialog.tsx');
const EnrollmentDialog = lazy(async () => ({ default: (await enrolling()).EnrollmentDialog }));

const SECTIONS = [
  { value: 'cursos', label: 'Cursos' },
  { value: 'inscripciones', label: 'Inscripciones' },
];

export function CoursesScreen() {
  const { data: list, isError, error } = useQuery(courseList);
  const [filters, setFilters] = useFilters('/cursos', CourseFilters);
  const [editing, setEditing] = useState<Editing>('nothing');
  const [enrollment, setEnrollment] = useState<Enrolling>('nobody');
  const [saved, setSaved] = useState<Course>();
  const mayWrite = useCan('courses.write');
  const isEnrollments = filters.seccion === 'inscripciones';
  const hasAny = list !== undefined && list.length > 0;
  const openCourse = () => setEditing('new');
  const enroll = () => setEnrollment('new');
  const [word, open] = isEnrollments ? ['Nueva inscripción', enroll] : ['Registrar curso', openCourse];
  const mayOpen = mayWrite && hasAny;
  useEffect(() => {
    if (mayWrite) void Promise.all([dialog(), enrolling()]).catch(() => undefined);
  }, [mayWrite]);
  useShortcuts('Cursos', mayWrite ? [{ keys: 'n', label: word, run: open }] : []);
  useHomeWhenFailed({
    failed: isError && list === undefined,
    what: 'tus cursos',
    reason: error?.message,
  });

  return (
    <Page
      title="Cursos"
      description="Lo que enseñas: cuándo, cuánto cuesta y quién se inscribió."
      actions={
        mayOpen && (
          <Button kind="primary" icon={<Plus aria-hidden size={16} />} onClick={open}>
            {word}
          </Button>
        )
      }
      tabs={
        <Tabs
          label="Secciones de cursos"
          tabs={SECTIONS}
          value={filters.seccion}
          onChange={(seccion) => setFilters({ ...NO_FILTERS, seccion: seccion as CourseFilters['seccion'] })}
        />
      }
    >
      <TabPanel value={filters.seccion}>
        {isEnrollments ? (
          <EnrollmentSection
            courses={list ?? []}
            filters={filters}
            onFilter={setFilters}
            onEdit={(row: Enrollment) => setEnrollment(row)}
            onEnroll={mayOpen ? enroll : undefined}
          />
        ) : (
          <CourseSection
            list={list}
            filters={filters}
            onFilter={setFilters}
            saved={saved}
            onEdit={setEditing}
            onOpen={mayWrite ? openCourse : undefined}
          />
        )}
      </TabPanel>
      <Suspense>
        {editing !== 'nothing' && (
          <CourseDialog
            editing={editing}
            onClose={(record) => {
              setEditing('nothing');
              setSaved(record);
            }}
          />
        )}
        {enrollment !== 'nobody' && (
          <EnrollmentDialog
            enrolling={enrollment}
            courses={list ?? []}
            onClose={() => setEnrollment('nobody')}
          />
        )}
      </Suspense>
    </Page>
  );
}
