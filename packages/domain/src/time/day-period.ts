import { addDays, daysBetween, type IsoDate } from './iso-date.ts';

/** A period of days, both ends included. */
export interface DayPeriod {
  from: IsoDate;
  to: IsoDate;
}

const lengthOf = ({ from, to }: DayPeriod) => daysBetween(from, to) + 1;

/** The period of the same length immediately before. */
export const justBefore = (period: DayPeriod): DayPeriod => ({
  from: addDays(period.from, -lengthOf(period)),
  to: addDays(period.from, -1),
});

export const daysOf = (period: DayPeriod): IsoDate[] =>
  Array.from({ length: lengthOf(period) }, (_, at) => addDays(period.from, at));
