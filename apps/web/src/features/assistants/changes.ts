import type { Assistant, AssistantChange } from '@cauce/contract/assistants/assistants';

/** These are changed piece by piece; everything else is one piece. */
const NESTED = ['capabilities', 'instructions'] as const;
type Nested = (typeof NESTED)[number];
const isNested = (key: string): key is Nested => (NESTED as readonly string[]).includes(key);

type Pieces = Record<string, unknown>;
const isPieces = (value: unknown): value is Pieces => typeof value === 'object' && value !== null;

/** The order of its parts does not matter. */
export function same(a: unknown, b: unknown): boolean {
  if (!isPieces(a) || !isPieces(b)) return Object.is(a, b);
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => same(a[name], b[name]));
}

/** Only what differs from how it stands; nothing when nothing does. */
export function changeFrom(base: Assistant, values: AssistantChange): AssistantChange | undefined {
  const change: Pieces = {};
  for (const [key, value] of Object.entries(values)) {
    const before = (base as unknown as Pieces)[key];
    if (same(before, value)) continue;
    if (!isNested(key)) change[key] = value;
    else {
      const pieces = Object.entries(value as Pieces).filter(
        ([piece, next]) => !same((before as Pieces)[piece], next),
      );
      if (pieces.length > 0) change[key] = Object.fromEntries(pieces);
    }
  }
  return Object.keys(change).length === 0 ? undefined : (change as AssistantChange);
}

/** The later one stands where both say something. */
export function together(earlier: AssistantChange | undefined, later: AssistantChange): AssistantChange {
  const whole: Pieces = { ...earlier, ...later };
  for (const key of NESTED) if (earlier?.[key] && later[key]) whole[key] = { ...earlier[key], ...later[key] };
  return whole as AssistantChange;
}

/** As it will stand once the change has arrived. */
export function applied(base: Assistant, change: AssistantChange | undefined): Assistant {
  if (change === undefined) return base;
  const whole: Pieces = { ...base, ...change };
  for (const key of NESTED) whole[key] = { ...base[key], ...change[key] };
  return whole as unknown as Assistant;
}

/** Names of the parts of a change that somebody else changed as well. */
export function clashes(change: AssistantChange, before: Assistant, now: Assistant): string[] {
  return Object.entries(change).flatMap(([key, value]) => {
    const [was, is] = [(before as unknown as Pieces)[key], (now as unknown as Pieces)[key]];
    if (!isNested(key)) return same(was, is) || same(is, value) ? [] : [key];
    const theirs = Object.entries(value as Pieces).some(
      ([piece, next]) =>
        !same((was as Pieces)[piece], (is as Pieces)[piece]) && !same((is as Pieces)[piece], next),
    );
    return theirs ? [key] : [];
  });
}
