import { weekdayOf } from '@cauce/domain/time/iso-date';
import { parseHhmm } from '@cauce/domain/time/time-of-day';
import { ended } from './handing.ts';
import { dayLine, weekOf } from './hours.ts';
import type { State, Wish } from './state.ts';
import type { Scene } from './understanding.ts';

/** An hour at which nobody is there, and when they are; nothing where it may be. */
export async function closedAt(
  { tools }: Scene,
  { branchId }: Pick<State, 'branchId'>,
  wishes: readonly Wish[],
): Promise<string | undefined> {
  const [wish] = wishes;
  if (wishes.length !== 1 || wish?.isExact !== true || wish.after === undefined) return undefined;
  const facts = await tools.call('businessFacts', branchId === undefined ? {} : { branchId });
  if (!facts.ok || facts.branches.length === 0) return undefined;
  const minute = parseHhmm(wish.after) ?? 0;
  const isOpen = facts.branches.some(({ hours, exceptions }) => {
    const intervals = exceptions === '' ? weekOf(hours)[weekdayOf(wish.from)] : undefined;
    return intervals === undefined || intervals.some(({ from, to }) => minute >= from && minute < to);
  });
  const [branch] = facts.branches;
  return isOpen || branch === undefined
    ? undefined
    : `A esa hora no atendemos. ${ended(`El ${dayLine(branch, wish.from)}`)}`;
}
