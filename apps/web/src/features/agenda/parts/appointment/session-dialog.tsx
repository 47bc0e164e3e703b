import type { CourseSession } from '@cauce/contract/sales/courses';
import { formatRange } from '@cauce/domain/time/dates';
import { pageHref } from '../../../../platform/page-href.ts';
import { useCan } from '../../../../platform/session.ts';
import { ButtonLink } from '../../../../ui/inputs/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { Facts } from '../../../../ui/data/facts.tsx';
import { takenWords } from '../../sessions.tsx';

export interface SessionDialogProps {
  session: CourseSession;
  zone: string;
  onClose: () => void;
}

/** The card of a course session: the course, the place and the number of participants. */
export default function SessionDialog({ session, zone, onClose }: SessionDialogProps) {
  const mayReadCourses = useCan('courses.read');
  const { name, place, number, of } = session;
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      description={`Sesión ${number} de ${of}`}
      size="small"
      footer={
        mayReadCourses && <ButtonLink href={pageHref('/cursos', { buscar: name })}>Ver el curso</ButtonLink>
      }
    >
      <Facts
        facts={[
          ['Cuándo', formatRange(new Date(session.start), new Date(session.end), zone)],
          ['Lugar', place],
          ['Lugares', takenWords(session)],
        ]}
      />
    </Dialog>
  );
}
