import { expect, it } from 'vitest';
import { findLayoutRules, listLayoutRules } from './layout-rules.ts';

it('lays out boxes with the primitives of ui/layout', async () => {
  expect(await findLayoutRules()).toEqual([]);
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
