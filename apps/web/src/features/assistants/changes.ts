import type { Assistant, AssistantChange } from '@cauce/contract/assistants/assistants';

/** The fields whose parts are compared and saved one by one. */
const NESTED = ['capabilities', 'instructions'] as const;
type Nested = (typeof NESTED)[number];
const isNested = (key: string): key is Nested => (NESTED as readonly string[]).includes(key);

type Pieces = Record<string, unknown>;
const isPieces = (value: unknown): value is Pieces => typeof value === 'object' && value !== null;

/** Whether two values are equal; the order of their properties does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (!isPieces(a) || !isPieces(b)) return Object.is(a, b);
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => isSame(a[name], b[name]));
}

/** The values that differ from the assistant; undefined when none does. */
export function changeFrom(base: Assistant, values: AssistantChange): AssistantChange | undefined {
  const change: Pieces = {};
  for (const [key, value] of Object.entries(values)) {
    const before = (base as unknown as Pieces)[key];
    if (isSame(before, value)) continue;
    if (!isNested(key)) change[key] = value;
    else {
      const pieces = Object.entries(value as Pieces).filter(
        ([piece, next]) => !isSame((before as Pieces)[piece], next),
      );
      if (pieces.length > 0) change[key] = Object.fromEntries(pieces);
    }
  }
  return Object.keys(change).length === 0 ? undefined : (change as AssistantChange);
}

/** Merges two changes; the later one wins where both set the same value. */
export function mergeChanges(earlier: AssistantChange | undefined, later: AssistantChange): AssistantChange {
  const whole: Pieces = { ...earlier, ...later };
  for (const key of NESTED) if (earlier?.[key] && later[key]) whole[key] = { ...earlier[key], ...later[key] };
  return whole as AssistantChange;
}

/** The assistant with the change applied. */
export function applyChange(base: Assistant, change: AssistantChange | undefined): Assistant {
  if (change === undefined) return base;
  const whole: Pieces = { ...base, ...change };
  for (const key of NESTED) whole[key] = { ...base[key], ...change[key] };
  return whole as unknown as Assistant;
}

/** Names of the changed fields that somebody else has changed to another value. */
export function conflictingFields(change: AssistantChange, before: Assistant, now: Assistant): string[] {
  return Object.entries(change).flatMap(([key, value]) => {
    const [was, is] = [(before as unknown as Pieces)[key], (now as unknown as Pieces)[key]];
    if (!isNested(key)) return isSame(was, is) || isSame(is, value) ? [] : [key];
    const theirs = Object.entries(value as Pieces).some(
      ([piece, next]) =>
        !isSame((was as Pieces)[piece], (is as Pieces)[piece]) && !isSame((is as Pieces)[piece], next),
    );
    return theirs ? [key] : [];
  });
}
