import type { Branch } from '@cauce/contract/agenda/branches';
import type { Specialist } from '@cauce/contract/agenda/specialists';
import {
  eachDay,
  intersectDay,
  subtractDay,
  unionDay,
  WHOLE_DAY,
  type Interval,
  type Week,
} from '@cauce/domain/week/week';
import { decodeBranch, decodeSpecialist } from '@cauce/domain/week/week-codec';

/** The working hours of a specialist. Without the branch only their own limits and rests are known. */
export const workingHoursOf = (specialist: Specialist, branch: Branch | undefined): Week =>
  branch ? decodeSpecialist(specialist, decodeBranch(branch)) : decodeBranch(specialist);

const isWhole = ([first]: readonly Interval[]) => first?.from === WHOLE_DAY.from && first.to === WHOLE_DAY.to;

/**
 * Whether the specialist has own hours on a day on which the branch is closed, stored as the rests before and after
 * them.
 */
const hasOwnHours = (rests: readonly Interval[]) =>
  rests.length > 1 && rests[0]?.from === WHOLE_DAY.from && rests.at(-1)?.to === WHOLE_DAY.to;

/** The hours that the editor shows for these rests. */
export const editedHours = (rests: Week, open: Week): Week =>
  eachDay((day) => {
    if (open[day].length > 0) return subtractDay(open[day], rests[day]);
    return hasOwnHours(rests[day]) ? subtractDay([WHOLE_DAY], rests[day]) : [];
  });

/**
 * The rests that the edited hours mean. Known rests outside the opening hours stay, because they matter when the branch
 * opens longer or the specialist moves to a branch that does.
 */
export const restsFromHours = (edited: Week, open: Week, known: Week): Week =>
  eachDay((day) => {
    const [slots, hours, before] = [edited[day], open[day], known[day]];
    if (hours.length === 0) {
      if (slots.length > 0) return subtractDay([WHOLE_DAY], slots);
      return hasOwnHours(before) ? [{ ...WHOLE_DAY }] : before;
    }
    const worked = intersectDay(slots, hours);
    if (worked.length === 0) return [{ ...WHOLE_DAY }];
    const beyond = isWhole(before) ? [] : subtractDay(before, hours);
    return unionDay(subtractDay(hours, worked), beyond);
  });
