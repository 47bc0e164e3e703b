import { newBranchSlot } from '@cauce/domain/week/new-slot';
import { formatHhmm } from '@cauce/domain/time/time-of-day';
import { closedWeek, WEEKDAYS } from '@cauce/domain/week/week';
import { anyWeek } from '@cauce/domain/week/week.arbitrary';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  draftDay,
  draftWeek,
  hasProblems,
  problemsOf,
  readDay,
  readSlot,
  readWeek,
  withCopies,
  withoutSlot,
  withSlot,
  type DraftSlot,
} from './draft.ts';

const slot = (from: string, to: string): DraftSlot => ({ from, to });

it.each([
  ['nothing', [slot('09:00', '14:00'), slot('16:00', '20:00')], [undefined, undefined]],
  ['slots that touch', [slot('09:00', '14:00'), slot('14:00', '20:00')], [undefined, undefined]],
  ['slots in any order', [slot('16:00', '20:00'), slot('09:00', '14:00')], [undefined, undefined]],
  ['an empty box', [slot('09:00', '')], ['missing']],
  ['what is no time', [slot('nueve', '14:00')], ['unreadable']],
  ['a day backwards', [slot('18:00', '09:00')], ['backwards']],
  ['no time at all', [slot('09:00', '09:00')], ['empty']],
  ['an overlap, at the later one', [slot('09:00', '14:00'), slot('13:00', '20:00')], [undefined, 'overlap']],
  [
    'an overlap, wherever it stands',
    [slot('13:00', '20:00'), slot('09:00', '14:00')],
    ['overlap', undefined],
  ],
  ['two alike, once', [slot('09:00', '14:00'), slot('09:00', '14:00')], [undefined, 'overlap']],
  ['one inside another', [slot('09:00', '20:00'), slot('10:00', '11:00')], [undefined, 'overlap']],
])('finds %s', (_, day, problems) => {
  expect(problemsOf(day)).toEqual(problems);
});

it('accepts a slot that ends at midnight', () => {
  expect(readSlot(slot('18:00', '24:00'))).toEqual({ from: 1080, to: 1440 });
});

it('reads back every week that it writes, without a problem', () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      const draft = draftWeek(week);
      expect(readWeek(draft)).toEqual(week);
      expect(WEEKDAYS.some((day) => hasProblems(draft[day]))).toBe(false);
    }),
  );
});

const time = fc.oneof(
  fc.integer({ min: 0, max: 1440 }).map(formatHhmm),
  fc.constantFrom('', 'nueve', '00:00', '24:00', '09:00'),
);
const edit = fc.oneof(
  fc.constant({ kind: 'add' } as const),
  fc.record({ kind: fc.constant('remove' as const), at: fc.nat(5) }),
  fc.record({ kind: fc.constant('type' as const), at: fc.nat(5), end: fc.constantFrom('from', 'to'), time }),
);

type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

function edited(day: readonly DraftSlot[], step: Edit): DraftSlot[] {
  if (step.kind === 'remove') return withoutSlot(day, step.at);
  if (step.kind === 'type') return withSlot(day, step.at, { [step.end]: step.time });
  const fresh = newBranchSlot(readDay(day));
  return day.concat(draftDay(fresh ? [fresh] : []));
}

it('reports every overlap, however the day is edited', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
      let day: DraftSlot[] = draftDay([{ from: 540, to: 1080 }]);
      for (const step of edits) {
        const wasGood = !hasProblems(day);
        day = edited(day, step);
        if (wasGood && step.kind !== 'type') expect(hasProblems(day)).toBe(false);

        const read = readDay(day);
        for (const [index, interval] of read.entries())
          expect(interval.from).toBeGreaterThan(read[index - 1]?.to ?? -1);
        if (hasProblems(day)) continue;
        // Every minute that was typed is in the result once, so nothing was lost.
        const written = day.map(readSlot).reduce((sum, own) => sum + (own ? own.to - own.from : 0), 0);
        expect(read.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(written);
      }
    }),
  );
});

it('copies the hours into new slot objects', () => {
  const week = { ...draftWeek(closedWeek()), monday: [slot('09:00', '18:00')] };
  const copied = withCopies(week, 'monday', ['tuesday', 'sunday']);
  expect([copied.tuesday, copied.sunday, copied.wednesday]).toEqual([week.monday, week.monday, []]);
  expect(copied.tuesday[0]).not.toBe(copied.monday[0]);
});
