import type { Course } from '@cauce/contract/sales/courses';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CourseForm } from './course-form.tsx';

/** Nothing, a new one, or the one that is edited. */
export type Editing = 'nothing' | 'new' | Course;

export interface CourseDialogProps {
  editing: Editing;
  onClose: (saved?: Course) => void;
}

export function CourseDialog({ editing, onClose }: CourseDialogProps) {
  const course = typeof editing === 'string' ? undefined : editing;
  return (
    <Dialog
      open={editing !== 'nothing'}
      onClose={() => onClose()}
      title={course ? 'Editar curso' : 'Registrar curso'}
      description={course?.name}
      size="large"
    >
      <CourseForm course={course} onSaved={onClose} />
    </Dialog>
  );
}
