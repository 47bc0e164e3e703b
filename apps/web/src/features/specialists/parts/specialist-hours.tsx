import type { Week } from '@cauce/domain/week';
import { describeDay, describeWeek } from '@cauce/domain/week-words';
import styles from './specialist-hours.module.css';

const OFF = 'No labora';

/** The week in as few lines as it takes. */
export function SpecialistHours({ week }: { week: Week }) {
  return (
    <dl className={styles.week}>
      {describeWeek(week).map(({ days, weekdays: [first = 'monday'] }) => (
        <div key={first} className={styles.line}>
          <dt>{days}</dt>
          <dd>
            {week[first].length === 0 && <span data-off>{OFF}</span>}
            {week[first].map((worked) => (
              <span key={worked.from}>{describeDay([worked])}</span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
