import type { Week } from '@cauce/domain/week';
import { describeDay, describeWeek } from '@cauce/domain/week-words';
import { DayLine, DayLines } from '../../../ui/day-lines.tsx';

const OFF = 'No labora';

/** The week in as few lines as it takes. */
export function SpecialistHours({ week }: { week: Week }) {
  return (
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
  );
}
