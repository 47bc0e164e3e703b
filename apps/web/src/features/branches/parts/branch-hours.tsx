import type { Branch } from '@cauce/contract/agenda/branches';
import { plainDay } from '@cauce/domain/time/dates';
import { parseHhmm, clockRange } from '@cauce/domain/time/time-of-day';
import { gaps, hull, type Interval } from '@cauce/domain/week/week';
import { decodeBranch } from '@cauce/domain/week/week-codec';
import { describeDay, describeWeek } from '@cauce/domain/week/week-words';
import { useToday } from '../../../platform/today.ts';
import { DayLine, DayLines } from '../../../ui/data/day-lines.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './branch-hours.module.css';

const MOST_DATES = 3;

const hoursOf = (day: readonly Interval[]) => {
  const whole = hull(day);
  return describeDay(whole ? [whole] : []);
};

const rangesOf = (ranges: readonly { from: string; to: string }[]) =>
  describeDay(ranges.map(({ from, to }) => ({ from: parseHhmm(from) ?? 0, to: parseHhmm(to) ?? 0 })));

/** The opening hours in as few lines as possible, and the dates with other hours. */
export function BranchHours({ branch }: { branch: Branch }) {
  const today = useToday();
  const week = decodeBranch(branch);
  const coming = branch.exceptions.filter(({ date }) => date >= today);
  const later = coming.length - MOST_DATES;
  return (
    <Stack gap={12}>
      <DayLines>
        {describeWeek(week).map(({ days, weekdays: [first = 'monday'] }) => (
          <DayLine key={first} days={days}>
            <span data-quiet={week[first].length === 0 || undefined}>{hoursOf(week[first])}</span>
            {gaps(week[first]).map((rest) => (
              <span key={rest.from} data-quiet>
                Descanso {clockRange(rest.from, rest.to)}
              </span>
            ))}
          </DayLine>
        ))}
        {coming.slice(0, MOST_DATES).map(({ date, label, ranges }) => (
          <DayLine key={date} days={plainDay(date)}>
            <span>{rangesOf(ranges)}</span>
            <span data-quiet>{label}</span>
          </DayLine>
        ))}
      </DayLines>
      <p className={styles.notes}>
        {later > 0 && `Y ${later} ${later === 1 ? 'fecha especial' : 'fechas especiales'} más. `}
        Citas cada {branch.frecuency} minutos.
        {branch.observesHolidays && ' Cierra en días festivos oficiales.'}
      </p>
    </Stack>
  );
}
