import type { Course } from '@cauce/contract/sales/courses';
import { CardList } from '../../../ui/data/card-list.tsx';
import { useCourseActs } from '../queries.ts';
import { removalQuestion } from '../removal-question.ts';
import { CourseCard } from './course-card.tsx';

export interface CourseCardsProps {
  courses: readonly Course[];
  /** The one that has just been saved. */
  saved: Course | undefined;
  onEdit: (course: Course) => void;
}

export function CourseCards({ courses, onEdit, saved }: CourseCardsProps) {
  const { acts, deletingId: leaving } = useCourseActs(onEdit, removalQuestion);
  return (
    <CardList records={courses} leaving={leaving} saved={saved}>
      {(course) => <CourseCard course={course} acts={acts} />}
    </CardList>
  );
}
