import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId, newIdInOrder } from './ids.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const AT = Date.UTC(2026, 2, 9);

it('sorts by time, then by rank', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.nat(5), fc.bigInt(0n, 2n ** 56n - 1n)),
      fc.tuple(fc.nat(5), fc.bigInt(0n, 2n ** 56n - 1n)),
      ([oneAt, one], [otherAt, other]) => {
        const [a, b] = [newIdInOrder(AT + oneAt, one), newIdInOrder(AT + otherAt, other)];
        expect(a).toMatch(UUID_V7);
        const isBefore = oneAt === otherAt ? one < other : oneAt < otherAt;
        if (oneAt !== otherAt || one !== other) expect(a < b).toBe(isBefore);
      },
    ),
  );
});

it('makes ids of version 7', () => {
  expect(newId(AT)).toMatch(UUID_V7);
  expect(newId(AT).slice(0, 13)).toBe(newIdInOrder(AT, 0n).slice(0, 13));
});
