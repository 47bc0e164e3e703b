import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countLayoutRules, listLayoutRules } from './layout-rules.ts';
import { tooGenerous, tooLarge } from './tree.ts';

const readExceptions = async () =>
  JSON.parse(await readFile(join(import.meta.dirname, 'layout-rules-exceptions.json'), 'utf8')) as Record<
    string,
    number
  >;

it('lays out boxes with the primitives of ui/layout', async () => {
  expect(tooLarge(await countLayoutRules(), 0, await readExceptions())).toEqual([]);
});

it('excuses each style sheet only by its present count, so that the list can only shrink', async () => {
  expect(tooGenerous(await countLayoutRules(), 0, await readExceptions())).toEqual([]);
});

it('finds a rule that a primitive can replace, and no other', () => {
  const box = `
.row {
  display: flex;
}

.gap-8 {
  gap: var(--space-8);
}

.gap-16 {
  gap: var(--space-16);
}
`;
  const css = `
/* Two sizes of gap are two properties. */
.header {
  display: flex;
  gap: var(--space-8) var(--space-16);
}

.list,
.entries {
  margin: 0;
  list-style: none;
}

.painted {
  display: flex;
  color: var(--muted);
}

.times {
  display: grid;
  grid-template-columns: 96px 1fr;
}

.header > p {
  display: flex;
}

@media (max-width: 640px) {
  .header {
    gap: var(--space-8);
  }
}
`;
  expect(listLayoutRules(css, box)).toEqual(['.header', '.list,\n.entries']);
});
