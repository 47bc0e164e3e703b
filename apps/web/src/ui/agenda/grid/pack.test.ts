import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, type Packable } from './pack.ts';

const anyItems = fc
  .array(fc.record({ from: fc.integer({ min: 0, max: 95 }), lasts: fc.integer({ min: 1, max: 24 }) }), {
    maxLength: 60,
  })
  .map((list) =>
    list.map(({ from, lasts }, index): Packable => ({ id: `e${index}`, from, to: from + lasts })),
  );

const overlap = (a: Packable, b: Packable) => a.from < b.to && b.from < a.to;
const atOnce = (items: readonly Packable[], moment: number) =>
  items.filter(({ from, to }) => from <= moment && moment < to).length;

describe('overlapping events', () => {
  it('never cover each other', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const packed = pack(items);
        for (const [index, a] of packed.entries())
          for (const b of packed.slice(index + 1)) {
            if (!overlap(a, b)) continue;
            expect(
              a.overlapIndex + a.span <= b.overlapIndex || b.overlapIndex + b.span <= a.overlapIndex,
            ).toBe(true);
            // Columns can only be compared when both events divide the width by the same number.
            expect(a.overlapCount).toBe(b.overlapCount);
          }
      }),
    );
  });

  it('use the whole width: each extends to the right until the next event', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const packed = pack(items);
        for (const item of packed) {
          const next = item.overlapIndex + item.span;
          expect(next).toBeLessThanOrEqual(item.overlapCount);
          if (next === item.overlapCount) continue;
          expect(packed.some((other) => other.overlapIndex === next && overlap(item, other))).toBe(true);
        }
      }),
    );
  });

  it('take no more columns than events at the same time, beginning at the left', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const packed = pack(items);
        for (const item of packed) {
          const peak = Math.max(...items.map(({ from }) => atOnce(items, from)));
          expect(item.overlapCount).toBeLessThanOrEqual(peak);
          for (let column = 0; column < item.overlapIndex; column += 1)
            expect(packed.some((other) => other.overlapIndex === column && overlap(item, other))).toBe(true);
        }
      }),
    );
  });

  it('are packed in the same way in any order, and none is lost', () => {
    fc.assert(
      fc.property(anyItems, fc.infiniteStream(fc.nat()), (items, random) => {
        const shuffled = items
          .map((item) => ({ item, key: random.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ item }) => item);
        expect(pack(shuffled)).toEqual(pack(items));
        expect(pack(items)).toHaveLength(items.length);
      }),
    );
  });

  it('extend into free columns', () => {
    const packed = pack([
      { id: 'long', from: 0, to: 60 },
      { id: 'first', from: 0, to: 30 },
      { id: 'second', from: 0, to: 30 },
      { id: 'later', from: 30, to: 60 },
    ]);
    const later = packed.find(({ id }) => id === 'later');
    expect(later).toMatchObject({ overlapIndex: 1, span: 2, overlapCount: 3 });
  });
});
