import type { Week } from '@cauce/domain/week';
import { describeWeek } from '@cauce/domain/week-words';
import styles from './specialist-hours.module.css';

const OFF = 'No labora';

/** The week in as few lines as it takes. */
export function SpecialistHours({ week }: { week: Week }) {
  return (
    <dl className={styles.week}>
      {describeWeek(week, OFF).map(({ days, hours, weekdays: [first = 'monday'] }) => (
        <div key={first} className={styles.line}>
          <dt>{days}</dt>
          <dd data-off={week[first].length === 0 || undefined}>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
