import { formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';
import { eachDay, normaliseDay, type Interval, type Week, type Weekday } from '@cauce/domain/week/week';

/** The texts of two time inputs: 'HH:mm', or the typed text when it is not a time. */
export interface DraftSlot {
  from: string;
  to: string;
}
/** A day without slots is closed. */
export type DraftWeek = Record<Weekday, DraftSlot[]>;

export type SlotProblem = 'missing' | 'unreadable' | 'backwards' | 'empty' | 'overlap' | 'outside';

export const draftDay = (day: readonly Interval[]): DraftSlot[] =>
  day.map(({ from, to }) => ({ from: formatHhmm(from), to: formatHhmm(to) }));

export const draftWeek = (week: Week): DraftWeek => eachDay((day) => draftDay(week[day]));

export function readSlot(slot: DraftSlot): Interval | undefined {
  const from = parseHhmm(slot.from);
  const to = parseHhmm(slot.to);
  return from !== undefined && to !== undefined && from < to ? { from, to } : undefined;
}

/** The readable slots of a day: sorted, without overlaps. */
export const readDay = (day: readonly DraftSlot[]): Interval[] =>
  normaliseDay(day.map(readSlot).filter((interval) => interval !== undefined));

export const readWeek = (week: DraftWeek): Week => eachDay((day) => readDay(week[day]));

const isText = (text: string) => text.trim() !== '';

function problemOf(slot: DraftSlot): SlotProblem | undefined {
  if (!isText(slot.from) || !isText(slot.to)) return 'missing';
  const from = parseHhmm(slot.from);
  const to = parseHhmm(slot.to);
  if (from === undefined || to === undefined) return 'unreadable';
  if (from === to) return 'empty';
  return to < from ? 'backwards' : undefined;
}

/** Whether a slot overlaps one that is listed before it. */
function overlapsAnEarlier(day: readonly DraftSlot[], index: number): boolean {
  const slots = day.map(readSlot);
  const own = slots[index];
  if (own === undefined) return false;
  return slots.some((other, place) => {
    if (other === undefined || place === index) return false;
    const isEarlier = other.from < own.from || (other.from === own.from && place < index);
    return isEarlier && own.from < other.to;
  });
}

function liesOutside(slot: DraftSlot, within: Interval | undefined): boolean {
  const own = readSlot(slot);
  return own !== undefined && within !== undefined && (own.from < within.from || within.to < own.to);
}

/** The problem of each slot of a day. A day without problems is read back exactly as it was typed. */
export const problemsOf = (day: readonly DraftSlot[], within?: Interval): (SlotProblem | undefined)[] =>
  day.map((slot, index) => {
    const own = problemOf(slot) ?? (overlapsAnEarlier(day, index) ? 'overlap' : undefined);
    return own ?? (liesOutside(slot, within) ? 'outside' : undefined);
  });

export const hasProblems = (day: readonly DraftSlot[], within?: Interval): boolean =>
  problemsOf(day, within).some((problem) => problem !== undefined);

export const withSlot = (day: readonly DraftSlot[], index: number, change: Partial<DraftSlot>): DraftSlot[] =>
  day.map((slot, place) => (place === index ? { ...slot, ...change } : slot));

export const withoutSlot = (day: readonly DraftSlot[], index: number): DraftSlot[] =>
  day.filter((_, place) => place !== index);

export const withDay = (week: DraftWeek, day: Weekday, slots: DraftSlot[]): DraftWeek => ({
  ...week,
  [day]: slots,
});

export const withCopies = (week: DraftWeek, from: Weekday, to: readonly Weekday[]): DraftWeek =>
  eachDay((day) => week[to.includes(day) ? from : day].map((slot) => ({ ...slot })));
