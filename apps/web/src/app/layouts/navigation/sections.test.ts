import { expect, it } from 'vitest';
import { isOpen, collapseOthers, toggleSection } from './sections.ts';

const IDS = ['a', 'b', 'c'];
const open = (hidden: Record<string, boolean>) => IDS.filter((id) => isOpen(hidden, id));

it('opens one section and hides all others', () => {
  expect(open(toggleSection({}, IDS, 'b'))).toEqual(['b']);
  expect(open(toggleSection(collapseOthers(IDS, 'b'), IDS, 'c'))).toEqual(['c']);
});

it('hides an open section and leaves the others unchanged', () => {
  expect(open(toggleSection(collapseOthers(IDS, 'b'), IDS, 'b'))).toEqual([]);
});

it('keeps sections without a stored state closed', () => {
  expect(isOpen({}, 'a')).toBe(false);
});
