import type { Course } from '@cauce/contract/sales/courses';
import { GraduationCap } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ArchivableCards } from '../../../platform/records/archivable-cards.tsx';
import { RecordPage } from '../../../platform/records/record-page.tsx';
import { useArchivableScreen } from '../../../platform/records/use-archivable-screen.ts';
import { useFilters } from '../../../platform/search.ts';
import { useCan } from '../../../platform/session.ts';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { CourseFilters, NO_FILTERS } from '../filters.ts';
import { CourseCard } from '../parts/course-card.tsx';
import type { Enrolling } from '../parts/enrollment-dialog.tsx';
import { EnrollmentSection } from '../parts/enrollment-section.tsx';
import { courseRecords } from '../queries.ts';
import { removalQuestion } from '../removal-question.ts';

const loadCourseForm = () => import('../parts/course-dialog.tsx');
const CourseDialog = lazy(async () => ({ default: (await loadCourseForm()).CourseDialog }));
const loadEnrollmentForm = () => import('../parts/enrollment-dialog.tsx');
const EnrollmentDialog = lazy(async () => ({ default: (await loadEnrollmentForm()).EnrollmentDialog }));
const loadForm = () => Promise.all([loadCourseForm(), loadEnrollmentForm()]);

const SECTIONS = [
  { value: 'cursos', label: 'Cursos' },
  { value: 'inscripciones', label: 'Inscripciones' },
];

const searchText = ({ name, description, customId, place }: Course) => [name, description, customId, place];

export function CoursesScreen() {
  const [enrollment, setEnrollment] = useState<Enrolling>('nobody');
  const enroll = { label: 'Nueva inscripción', run: () => setEnrollment('new') };
  const screen = useArchivableScreen(courseRecords, {
    filtering: useFilters('/cursos', CourseFilters),
    noFilters: { buscar: '' },
    mayWrite: useCan('courses.write'),
    otherAction: ({ seccion }) => (seccion === 'inscripciones' ? enroll : undefined),
    loadForm,
    searchText,
    removalQuestion,
  });
  const { list = [], filters, setFilters } = screen;
  return (
    <RecordPage
      title="Cursos"
      description="Lo que enseñas: cuándo, cuánto cuesta y quién se inscribió."
      action={screen.headerAction}
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
        {filters.seccion === 'inscripciones' ? (
          <EnrollmentSection
            courses={list}
            filters={filters}
            onFilter={setFilters}
            onEdit={setEnrollment}
            onEnroll={screen.headerAction?.run}
          />
        ) : (
          <ArchivableCards
            screen={screen}
            placeholder="Nombre, descripción o lugar"
            icon={<GraduationCap />}
            invitation="Aquí vivirán tus cursos: cuándo son, cuánto cuestan y cuántos lugares quedan."
          >
            {(course, actions) => <CourseCard course={course} actions={actions} />}
          </ArchivableCards>
        )}
      </TabPanel>
      <Suspense>
        {screen.editing && <CourseDialog editing={screen.editing} onClose={screen.close} />}
        {enrollment !== 'nobody' && (
          <EnrollmentDialog enrolling={enrollment} courses={list} onClose={() => setEnrollment('nobody')} />
        )}
      </Suspense>
    </RecordPage>
  );
}
