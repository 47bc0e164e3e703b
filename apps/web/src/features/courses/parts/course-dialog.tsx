import type { Course } from '@cauce/contract/sales/courses';
import { type FormDialogProps, RecordDialog } from '../../../platform/records/record-dialog.tsx';
import { textsOf } from '../../../platform/records/texts.ts';
import { courseRecords } from '../queries.ts';
import { CourseForm } from './course-form.tsx';

const TITLES = textsOf(courseRecords.noun);

export const CourseDialog = ({ editing, onClose }: FormDialogProps<Course>) => (
  <RecordDialog editing={editing} onClose={onClose} titles={TITLES}>
    {(course) => <CourseForm course={course} onSaved={onClose} />}
  </RecordDialog>
);
