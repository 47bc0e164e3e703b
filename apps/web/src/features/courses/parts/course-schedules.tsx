import type { Course } from '@cauce/contract/sales/courses';
import { plainDay } from '@cauce/domain/time/dates';
import { Row } from '../../../ui/layout/box.tsx';
import { counted, placesWords, recurrenceWords, sessionWords, timesOf } from '../words.ts';
import styles from './course-schedules.module.css';

type Schedule = Course['schedules'][number];

/** The number of sessions that a card shows; the others are counted. */
const FEW = 3;

function spanWords({ sessionDates }: Schedule): string {
  const [first, last] = [sessionDates[0], sessionDates.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first.date === last.date ? plainDay(first.date) : `${plainDay(first.date)} – ${plainDay(last.date)}`;
}

/** The sessions of each schedule, and its free places. */
export function CourseSchedules({ course }: { course: Course }) {
  const { recurrence, schedules } = course;
  return (
    <ul className={styles.list}>
      {schedules.map((schedule) => {
        const rest = schedule.sessionDates.length - FEW;
        return (
          <li key={schedule._id} className={styles.schedule}>
            <Row gap={4} columnGap={12} align="center" justify="between" wrap>
              <strong>{spanWords(schedule)}</strong>
              <span className={styles.places}>{placesWords(schedule)}</span>
            </Row>
            {recurrence ? (
              <p>
                {recurrenceWords(recurrence)}, {timesOf(recurrence)}
              </p>
            ) : (
              schedule.sessionDates
                .slice(0, FEW)
                .map((session) => <p key={`${session.date}${session.startTime}`}>{sessionWords(session)}</p>)
            )}
            {!recurrence && rest > 0 && (
              <p className={styles.rest}>y {counted(rest, 'sesión más', 'sesiones más')}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
