import type { Course } from '@cauce/contract/sales/courses';
import { formatPesos } from '@cauce/domain/money/money';
import { Facts } from '../../../ui/data/facts.tsx';
import { mapHref } from '../../locations/index.ts';
import { counted } from '../words.ts';

function Place({ place, location }: Pick<Course, 'place' | 'location'>) {
  return location === '' ? (
    <>{place}</>
  ) : (
    <a href={mapHref(location)} target="_blank" rel="noreferrer">
      {place}
    </a>
  );
}

/** Price, duration and place of a course. */
export function CourseFacts({ course }: { course: Course }) {
  const { pricePerSession, totalPrice, enrollmentFee, sessions, customId } = course;
  return (
    <Facts
      facts={[
        ['Lugar', <Place key="lugar" place={course.place} location={course.location} />],
        ['Sesiones', counted(sessions, 'sesión', 'sesiones')],
        pricePerSession !== null && ['Por sesión', formatPesos(pricePerSession)],
        totalPrice !== null && ['Precio total', formatPesos(totalPrice)],
        enrollmentFee !== null && ['Inscripción', formatPesos(enrollmentFee)],
        customId !== '' && ['Identificador', customId],
      ]}
    />
  );
}
