import { eachDay, WEEKDAY_NAMES, type Interval, type Weekday } from '@cauce/domain/week/week';
import * as z from 'zod';
import { problemsOf, type DraftSlot } from './draft.ts';
import { WEEK_WORDS, type WeekWords } from './words.ts';

const Slot = z.object({ from: z.string(), to: z.string() });

/** The slots of one day; each problem is reported at its slot. */
export const draftDaySchema = (day: string, words: WeekWords = WEEK_WORDS, within?: Interval) =>
  z.array(Slot).superRefine((slots: DraftSlot[], context) => {
    for (const [index, problem] of problemsOf(slots, within).entries()) {
      if (problem === undefined) continue;
      context.addIssue({ code: 'custom', path: [index], message: words.problems[problem](day) });
    }
  });

/** The schema of a week that is being edited; `within` returns the limits for the slots of a day. */
export const draftWeekSchema = (words?: WeekWords, within?: (day: Weekday) => Interval | undefined) =>
  z.object(eachDay((day) => draftDaySchema(WEEKDAY_NAMES[day], words, within?.(day))));
