import * as z from 'zod';

/** For each section of the sidebar, whether it is collapsed. */
export const HiddenSections = z.record(z.string(), z.boolean());
export type HiddenSections = z.output<typeof HiddenSections>;

/** Collapses all sections but one. */
export const collapseOthers = (ids: readonly string[], open: string): HiddenSections =>
  Object.fromEntries(ids.map((id) => [id, id !== open]));

export function toggleSection(hidden: HiddenSections, ids: readonly string[], id: string): HiddenSections {
  return isOpen(hidden, id) ? { ...hidden, [id]: true } : collapseOthers(ids, id);
}

/** A section without a stored state is collapsed. */
export const isOpen = (hidden: HiddenSections, id: string): boolean => hidden[id] === false;
