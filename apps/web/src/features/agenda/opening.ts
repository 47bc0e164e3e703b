import type { AgendaContext } from '@cauce/contract/agenda/appointments';
import { hoursOn, type Exception } from '@cauce/domain/week/exceptions';
import { weekdayOf, type IsoDate } from '@cauce/domain/time/iso-date';
import { parseHhmm } from '@cauce/domain/time/time-of-day';
import { eachDay, subtractDay, unionDay, type Interval, type Week } from '@cauce/domain/week/week';
import { visibleHours } from '@cauce/domain/week/working-hours';

type Branch = AgendaContext['branches'][number];
type Specialist = AgendaContext['specialists'][number];
type WireSpan = { from: string; to: string };

const read = (spans: readonly WireSpan[]): Interval[] =>
  spans.map(({ from, to }) => ({ from: parseHhmm(from) ?? 0, to: parseHhmm(to) ?? 0 }));

const weekIn = ({ week }: { week: Branch['week'] }): Week => eachDay((day) => read(week[day]));

interface Hours {
  week: Week;
  exceptions: Exception[];
  observesHolidays: boolean;
}

const hoursOf = (branch: Branch): Hours => ({
  week: weekIn(branch),
  exceptions: branch.exceptions.map(({ date, label, ranges }) => ({ date, label, intervals: read(ranges) })),
  observesHolidays: branch.observesHolidays,
});

/**
 * Working time of a specialist on a date: the hours of the branch that day, without the weekly rests of the
 * specialist.
 */
function worked(date: IsoDate, branch: Hours, own: Week): Interval[] {
  const open = hoursOn(date, branch.week, branch.exceptions, branch.observesHolidays);
  const day = weekdayOf(date);
  const usual = branch.week[day];
  // A day off remains one when the branch opens longer than usual.
  if (usual.length > 0 && own[day].length === 0) return [];
  return subtractDay(open, subtractDay(usual, own[day]));
}

export type OpenHours = (date: IsoDate, column?: string) => readonly Interval[];

/**
 * Opening hours on a date: those of a column's specialist, else those of the filtered specialist or branch.
 */
export function openHoursOf(
  { branches, specialists }: Pick<AgendaContext, 'branches' | 'specialists'>,
  { branchId, specialistId }: { branchId: string | undefined; specialistId: string | undefined },
): OpenHours {
  const hours = new Map(branches.map((branch) => [branch._id, hoursOf(branch)]));
  const people = new Map(specialists.map((person) => [person._id, { ...person, own: weekIn(person) }]));
  const seen = branches.filter(({ _id }) => branchId === undefined || _id === branchId);
  const known = new Map<string, readonly Interval[]>();

  const computeHours = (date: IsoDate, column: string | undefined): readonly Interval[] => {
    const person = people.get(column ?? specialistId ?? '');
    const branch = person && hours.get(person.branchId);
    if (person && branch) return worked(date, branch, person.own);
    return seen
      .map(({ _id }) => hours.get(_id))
      .filter((each) => each !== undefined)
      .map((each) => hoursOn(date, each.week, each.exceptions, each.observesHolidays))
      .reduce<Interval[]>(unionDay, []);
  };
  return (date, column) => {
    const key = `${date} ${column ?? ''}`;
    const found = known.get(key) ?? computeHours(date, column);
    known.set(key, found);
    return found;
  };
}

export const visibleOf = (branch: Branch | undefined): Interval => visibleHours(branch && weekIn(branch));

/** Specialists of the filtered branch. */
export const specialistsIn = (
  { specialists }: Pick<AgendaContext, 'specialists'>,
  branchId: string | undefined,
): Specialist[] => specialists.filter((each) => branchId === undefined || each.branchId === branchId);
