import * as fc from 'fast-check';
import type { Span } from '../time/epoch-minutes.ts';
import { plainWindow } from './open-windows.ts';
import type { Window } from './open-windows.ts';
import type { SlotSearch } from './slots.ts';
import { FREQUENCIES } from '../week/week.ts';

/** About two days, so that windows, spans and limits overlap often. */
const HORIZON = 3000;
const short = fc.constantFrom(0, 0, 5, 10, 15, 30, 45, 200);

/** Unsorted, overlapping, empty or far outside. */
export const anyBusy: fc.Arbitrary<Span[]> = fc.array(
  fc
    .tuple(fc.integer({ min: -300, max: HORIZON + 300 }), fc.constantFrom(0, 1, 15, 30, 60, 61, 600))
    .map(([from, length]) => ({ from, to: from + length })),
  { maxLength: 30 },
);

/** In order and disjoint. Some follow each other without a break and close together. */
const anyWindows: fc.Arbitrary<Window[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: HORIZON }), { maxLength: 12 })
  .map((edges) => edges.toSorted((a, b) => a - b))
  .chain((edges) =>
    fc
      .tuple(fc.constant(edges), fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }))
      .map(([, goesOn]) => {
        const windows: Window[] = [];
        for (let i = 0; i + 1 < edges.length; i += 2) {
          const window = plainWindow(edges[i] ?? 0, edges[i + 1] ?? 0);
          const last = windows.at(-1);
          if (goesOn[i] && last) windows.push({ ...window, from: last.until, anchor: last.anchor });
          else windows.push(window);
        }
        for (let i = windows.length - 2; i >= 0; i -= 1) {
          const [window, next] = [windows[i], windows[i + 1]];
          if (window && next && next.from === window.until) window.closes = next.closes;
        }
        return windows;
      }),
  );

export const anySearch: fc.Arbitrary<SlotSearch> = fc.record({
  windows: anyWindows,
  busy: anyBusy,
  frequency: fc.constantFrom(...FREQUENCIES),
  duration: fc.oneof(fc.integer({ min: 1, max: 480 }), fc.constantFrom(1, 15, 30, 60, 480)),
  bufferBefore: short,
  bufferAfter: short,
  within: fc.record({
    from: fc.oneof(fc.constant(0), fc.integer({ min: -100, max: HORIZON })),
    to: fc.oneof(fc.constant(HORIZON * 2), fc.integer({ min: -100, max: HORIZON })),
  }),
});
