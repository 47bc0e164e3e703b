import type { Week } from '@cauce/domain/week/week';
import { describeDay, describeWeek } from '@cauce/domain/week/week-words';
import { DayLine, DayLines } from '../../../ui/data/day-lines.tsx';
import styles from './specialist-hours.module.css';

const OFF = 'No labora';

export interface SpecialistHoursProps {
  week: Week;
  /** The person may not see the hours of the branch, so only the first and the last hour of each day are known. */
  isOutline: boolean;
}

/** The working hours in as few lines as possible. */
export function SpecialistHours({ week, isOutline }: SpecialistHoursProps) {
  return (
    <>
      <DayLines>
        {describeWeek(week).map(({ days, weekdays: [first = 'monday'] }) => (
          <DayLine key={first} days={days}>
            {week[first].length === 0 && <span data-quiet>{OFF}</span>}
            {week[first].map((worked) => (
              <span key={worked.from}>{describeDay([worked])}</span>
            ))}
          </DayLine>
        ))}
      </DayLines>
      {isOutline && <p className={styles.note}>Puede tener además los descansos de su sucursal.</p>}
    </>
  );
}
