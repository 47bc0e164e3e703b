import * as z from 'zod';

/** For each section of the sidebar, whether it is collapsed. */
export const HiddenSections = z.record(z.string(), z.boolean());
export type HiddenSections = z.output<typeof HiddenSections>;

/** Collapses all sections but one. */
export const openOnly = (ids: readonly string[], open: string): HiddenSections =>
  Object.fromEntries(ids.map((id) => [id, id !== open]));

export function toggled(hidden: HiddenSections, ids: readonly string[], id: string): HiddenSections {
  return isOpen(hidden, id) ? { ...hidden, [id]: true } : openOnly(ids, id);
}

/** A section without a stored state is collapsed. */
export const isOpen = (hidden: HiddenSections, id: string): boolean => hidden[id] === false;
