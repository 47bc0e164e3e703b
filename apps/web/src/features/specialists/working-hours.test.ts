import { closedWeek, intersect, openWeek, WEEKDAYS, type Interval, type Week } from '@cauce/domain/week/week';
import { anyWeek } from '@cauce/domain/week/week.arbitrary';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { editedHours, restsFromHours } from './working-hours.ts';

const monday = (...day: Interval[]): Week => ({ ...closedWeek(), monday: day });
const [NINE, TWO, THREE, SIX, EIGHT] = [540, 840, 900, 1080, 1200];
const DAY_OFF = openWeek().monday;

it('shows the edited hours within the hours of the branch, for any known rests', () => {
  fc.assert(
    fc.property(anyWeek, anyWeek, anyWeek, (edited, open, known) => {
      const result = editedHours(restsFromHours(edited, open, known), open);
      for (const day of WEEKDAYS.filter((each) => open[each].length > 0))
        expect(result[day]).toEqual(intersect(edited, open)[day]);
    }),
  );
});

it('returns the same rests when nothing is edited', () => {
  fc.assert(
    fc.property(anyWeek, anyWeek, anyWeek, (edited, open, known) => {
      const rests = restsFromHours(edited, open, known);
      expect(restsFromHours(editedHours(rests, open), open, rests)).toEqual(rests);
    }),
  );
});

it('keeps rests outside the opening hours, for a branch that opens longer', () => {
  const [long, short] = [monday({ from: NINE, to: EIGHT }), monday({ from: NINE, to: SIX })];
  const rests = monday({ from: TWO, to: THREE }, { from: SIX, to: EIGHT });
  const there = restsFromHours(editedHours(rests, short), short, rests);
  expect(editedHours(there, long).monday).toEqual([
    { from: NINE, to: TWO },
    { from: THREE, to: SIX },
  ]);
});

it('keeps a day off at every branch', () => {
  const open = monday({ from: NINE, to: SIX });
  const rests = restsFromHours(closedWeek(), open, closedWeek());
  expect(rests.monday).toEqual(DAY_OFF);
  expect(editedHours(rests, monday({ from: NINE, to: EIGHT })).monday).toEqual([]);
});

it('forgets a day off when hours are entered for it', () => {
  const open = monday({ from: NINE, to: SIX });
  const rests = restsFromHours(open, open, { ...closedWeek(), monday: DAY_OFF });
  expect(rests.monday).toEqual([]);
});

it('keeps own hours of a day on which the branch is closed, until the day is removed', () => {
  const own = monday({ from: NINE, to: SIX });
  const rests = restsFromHours(own, closedWeek(), closedWeek());
  expect(rests.monday).toEqual([
    { from: 0, to: NINE },
    { from: SIX, to: 1440 },
  ]);
  expect(editedHours(rests, closedWeek())).toEqual(own);
  expect(editedHours(rests, monday({ from: 0, to: 1440 }))).toEqual(own);
  expect(restsFromHours(closedWeek(), closedWeek(), rests).monday).toEqual(DAY_OFF);
});

it('keeps rests that are not shown because the branch is closed', () => {
  const rests = monday({ from: TWO, to: THREE });
  expect(editedHours(rests, closedWeek())).toEqual(closedWeek());
  expect(restsFromHours(closedWeek(), closedWeek(), rests)).toEqual(rests);
});
