import type { Course } from '@cauce/contract/sales/courses';
import { smallPictureOf } from '@cauce/domain/texts/small-picture';
import { memo } from 'react';
import { recordMenu, type RecordActions } from '../../../platform/records/record-menu.tsx';
import { CardTabs, CardWords } from '../../../ui/layout/card-tabs.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { StatusChip } from '../../../ui/data/chip.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { counted, isFull, priceWords } from '../words.ts';
import styles from './course-card.module.css';
import { CourseFacts } from './course-facts.tsx';
import { CourseSchedules } from './course-schedules.tsx';

export interface CourseCardProps {
  course: Course;
  actions: RecordActions<Course>;
}

function About({ course }: { course: Course }) {
  const [picture] = course.images;
  return (
    <>
      {picture !== undefined && (
        <img className={styles.picture} src={smallPictureOf(picture)} alt="" loading="lazy" />
      )}
      <CardWords>{course.description || 'No hay descripción'}</CardWords>
    </>
  );
}

export const CourseCard = memo(({ course, actions }: CourseCardProps) => {
  const items = recordMenu(course, actions);
  return (
    <Card
      title={course.name}
      description={`${counted(course.sessions, 'sesión', 'sesiones')} · ${priceWords(course)}`}
      actions={
        <>
          {course.isArchived && <StatusChip tone="neutral" label="Archivado" />}
          {!course.isArchived && isFull(course) && <StatusChip tone="warning" label="Sin lugares" />}
          {items.length > 0 && <Menu label={`Acciones de ${course.name}`} items={items} />}
        </>
      }
    >
      <CardTabs
        id={course._id}
        label={`Datos de ${course.name}`}
        height={96}
        tabs={[
          { key: 'horarios', label: 'Horarios', content: <CourseSchedules course={course} /> },
          { key: 'descripcion', label: 'Descripción', content: <About course={course} /> },
          { key: 'informacion', label: 'Información', content: <CourseFacts course={course} /> },
        ]}
      />
    </Card>
  );
});
CourseCard.displayName = 'CourseCard';
