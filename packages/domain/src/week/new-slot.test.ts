import { describe, expect, it } from 'vitest';
import { newBranchSlot, newSpecialistSlot, optimalWindow, restoredDay } from './new-slot.ts';
import { closedWeek } from './week.ts';

describe('a new slot', () => {
  it('of a branch starts an hour after the previous end and lasts two', () => {
    expect(newBranchSlot([{ from: 540, to: 840 }])).toEqual({ from: 900, to: 1020 });
    expect(newBranchSlot([])).toEqual({ from: 540, to: 1080 });
  });

  it('of a branch never leaves the day', () => {
    expect(newBranchSlot([{ from: 540, to: 1320 }])).toEqual({ from: 1380, to: 1440 });
    expect(newBranchSlot([{ from: 540, to: 1380 }])).toBeUndefined();
  });

  it('of a specialist runs from the previous end to the closing of the branch, or 18:00', () => {
    expect(newSpecialistSlot([{ from: 540, to: 840 }], [{ from: 540, to: 1200 }])).toEqual({
      from: 840,
      to: 1200,
    });
    expect(newSpecialistSlot([{ from: 540, to: 840 }], [])).toEqual({ from: 840, to: 1080 });
    expect(newSpecialistSlot([{ from: 540, to: 1200 }], [{ from: 540, to: 1200 }])).toBeUndefined();
  });

  it('of a day that is restored has the hours of the branch, or 09:00-18:00', () => {
    expect(restoredDay([{ from: 600, to: 660 }])).toEqual([{ from: 600, to: 660 }]);
    expect(restoredDay([])).toEqual([{ from: 540, to: 1080 }]);
  });

  it('of a service has the shared hours of its branches, or 08:00-20:00', () => {
    const early = { ...closedWeek(), monday: [{ from: 480, to: 900 }] };
    const late = {
      ...closedWeek(),
      monday: [
        { from: 600, to: 780 },
        { from: 840, to: 1200 },
      ],
    };
    expect(optimalWindow([early, late, closedWeek()], 'monday')).toEqual({ from: 600, to: 900 });
    expect(optimalWindow([early, late], 'sunday')).toEqual({ from: 480, to: 1200 });
  });
});
