import * as z from 'zod';

/** Which sections of the sidebar are folded away. */
export const HiddenSections = z.record(z.string(), z.boolean());
export type HiddenSections = z.output<typeof HiddenSections>;

/** Opening one folds the rest. */
export const openOnly = (ids: readonly string[], open: string): HiddenSections =>
  Object.fromEntries(ids.map((id) => [id, id !== open]));

export function toggled(hidden: HiddenSections, ids: readonly string[], id: string): HiddenSections {
  return isOpen(hidden, id) ? { ...hidden, [id]: true } : openOnly(ids, id);
}

/** A section that was never opened is folded. */
export const isOpen = (hidden: HiddenSections, id: string): boolean => hidden[id] === false;
