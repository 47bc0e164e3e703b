import { templateOfKey } from './first-assistants.ts';
import type { AssistantRow } from './row.ts';

/** The assistant of the other mode from the same template; without a template, the first of that mode for the same branch. */
export function counterpartOf(row: AssistantRow, all: readonly AssistantRow[]): AssistantRow | undefined {
  const others = all.filter(({ mode }) => mode !== row.mode);
  if (row.bornOf !== null) {
    const template = templateOfKey(row.bornOf);
    const counterpart = others.find(
      (other) => other.bornOf !== null && templateOfKey(other.bornOf) === template,
    );
    if (counterpart) return counterpart;
  }
  return others.find(({ branchId }) => branchId === row.branchId);
}
