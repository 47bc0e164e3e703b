import { sharedBirth } from './births.ts';
import type { AssistantRow } from './row.ts';

/** The assistant of the other mode from the same template; without a template, the first of that mode for the same branch. */
export function counterpartOf(row: AssistantRow, all: readonly AssistantRow[]): AssistantRow | undefined {
  const others = all.filter(({ mode }) => mode !== row.mode);
  if (row.bornOf !== null) {
    const birth = sharedBirth(row.bornOf);
    const twin = others.find((other) => other.bornOf !== null && sharedBirth(other.bornOf) === birth);
    if (twin) return twin;
  }
  return others.find(({ branchId }) => branchId === row.branchId);
}
