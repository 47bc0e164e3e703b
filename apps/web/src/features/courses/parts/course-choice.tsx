import type { Course } from '@cauce/contract/sales/courses';
import type { Enrollment } from '@cauce/contract/sales/enrollments';
import { byName } from '@cauce/domain/texts/listing';
import { centsOf } from '@cauce/domain/money/money';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../../ui/form/fields/select-field.tsx';
import type { EnrollmentForm } from '../enrollment-shape.ts';
import { placesWords, priceWords, startWords } from '../words.ts';

export interface CourseChoiceProps {
  form: EnrollmentForm;
  courses: readonly Course[];
  row: Enrollment | undefined;
}

/** Chooses the course and, when it has several schedules, one of them. */
export function CourseChoice({ form, courses, row }: CourseChoiceProps) {
  const courseId = useWatch({ control: form.control, name: 'courseId' });
  const scheduleId = useWatch({ control: form.control, name: 'scheduleId' });
  const course = courses.find(({ _id }) => _id === courseId);
  const schedules = course?.schedules ?? [];
  const only = schedules.length === 1 ? schedules[0]?._id : undefined;
  const isItsOwn = schedules.some(({ _id }) => _id === scheduleId);
  useEffect(() => {
    if (course === undefined || isItsOwn) return;
    form.setValue('scheduleId', only ?? '');
    form.setValue('enrollmentFee', centsOf(course.enrollmentFee ?? 0));
  }, [form, course, isItsOwn, only]);
  const offered = courses.filter(({ _id, isArchived }) => !isArchived || _id === row?.courseId);
  return (
    <>
      <SelectField
        name="courseId"
        label="Curso"
        placeholder="Elige un curso"
        nothing="Todavía no hay cursos"
        options={offered.toSorted(byName).map((each) => ({
          value: each._id,
          label: each.name,
          detail: priceWords(each),
        }))}
      />
      {schedules.length > 0 && (
        <SelectField
          name="scheduleId"
          label="Horario"
          placeholder="Elige un horario"
          options={schedules.map((schedule) => ({
            value: schedule._id,
            label: startWords(schedule.sessionDates[0]?.date),
            detail: placesWords(schedule),
          }))}
        />
      )}
    </>
  );
}
