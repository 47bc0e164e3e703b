import type { Course } from '@cauce/contract/courses';
import { smallPictureOf } from '@cauce/domain/small-picture';
import { memo } from 'react';
import { actsOn, type KeptActs } from '../../../platform/kept-acts.tsx';
import { useCardState } from '../../../ui/card-state.ts';
import { Card } from '../../../ui/card.tsx';
import { StatusChip } from '../../../ui/chip.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { counted, isFull, priceWords } from '../words.ts';
import styles from './course-card.module.css';
import { CourseFacts } from './course-facts.tsx';
import { CourseSchedules } from './course-schedules.tsx';

export interface CourseCardProps {
  course: Course;
  acts: KeptActs<Course>;
}

function About({ course }: { course: Course }) {
  const [picture] = course.images;
  return (
    <>
      {picture !== undefined && (
        <img className={styles.picture} src={smallPictureOf(picture)} alt="" loading="lazy" />
      )}
      <p className={styles.description}>{course.description || 'No hay descripción'}</p>
    </>
  );
}

export const CourseCard = memo(({ course, acts }: CourseCardProps) => {
  // Tabs are told apart by their values, and there are many cards on a screen.
  const [about, when, facts] = ['descripcion', 'horarios', 'informacion'].map(
    (tab) => `${course._id}-${tab}`,
  ) as [string, string, string];
  const [tab, setTab] = useCardState(`${course._id}-ficha`, when);
  const items = actsOn(course, acts);
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
      <Tabs
        label={`Datos de ${course.name}`}
        tabs={[
          { value: when, label: 'Horarios' },
          { value: about, label: 'Descripción' },
          { value: facts, label: 'Información' },
        ]}
        value={tab}
        onChange={setTab}
      />
      <div className={styles.panel}>
        <TabPanel value={tab}>
          {tab === when && <CourseSchedules course={course} />}
          {tab === about && <About course={course} />}
          {tab === facts && <CourseFacts course={course} />}
        </TabPanel>
      </div>
    </Card>
  );
});
CourseCard.displayName = 'CourseCard';
