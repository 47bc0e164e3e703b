import { expect, it } from 'vitest';
import { isOpen, openOnly, toggled } from './sections.ts';

const IDS = ['a', 'b', 'c'];
const open = (hidden: Record<string, boolean>) => IDS.filter((id) => isOpen(hidden, id));

it('opens one section and hides the rest', () => {
  expect(open(toggled({}, IDS, 'b'))).toEqual(['b']);
  expect(open(toggled(openOnly(IDS, 'b'), IDS, 'c'))).toEqual(['c']);
});

it('hides an open one and leaves the rest as they were', () => {
  expect(open(toggled(openOnly(IDS, 'b'), IDS, 'b'))).toEqual([]);
});

it('does not show unknown pages', () => {
  expect(isOpen({}, 'a')).toBe(false);
});
