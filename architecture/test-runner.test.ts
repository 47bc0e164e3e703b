import { expect, it } from 'vitest';
import { overBudget, readBudget } from '../scripts/test/budget.mjs';
import { journeyFilter } from '../scripts/test/playwright.mjs';
import { selectTests } from '../scripts/test/selection.mjs';
import { changedSlowTests, fingerprintSlowTests } from '../scripts/test/slow-record.mjs';
import { readSourceGraph } from '../scripts/test/source-graph.mjs';

const graph = readSourceGraph();
const ALL = undefined;

/** The graph of a project with only these files. */
const planted = (uses: Record<string, string[]>) => ({
  files: Object.keys(uses),
  uses: new Map(Object.entries(uses).map(([file, used]) => [file, new Set(used)])),
});

it('runs exactly the tests that reach a change', () => {
  const small = planted({
    'packages/domain/src/week/week.ts': [],
    'packages/domain/src/week/week.test.ts': ['packages/domain/src/week/week.ts'],
    'packages/domain/src/money/money.test.ts': [],
    'apps/web/src/ui/day.tsx': ['packages/domain/src/week/week.ts'],
    'apps/web/src/ui/day.test.tsx': ['apps/web/src/ui/day.tsx'],
    'apps/server/src/app.test.ts': [],
    'apps/e2e/stories/agenda.spec.ts': [],
  });
  expect(selectTests(small, ['packages/domain/src/week/week.ts'])).toEqual({
    unit: ['packages/domain/src/week/week.test.ts'],
    server: [],
    web: ['apps/web/src/ui/day.test.tsx'],
    browser: ALL,
  });
  expect(selectTests(small, ['apps/web/src/ui/day.test.tsx', 'docs/operating.md'])).toEqual({
    unit: [],
    server: [],
    web: ['apps/web/src/ui/day.test.tsx'],
    browser: [],
  });
});

it.each([
  ['a file that is gone', 'apps/web/src/features/team/gone.tsx'],
  ['the locked packages', 'package-lock.json'],
  ['the test runner', 'scripts/test/vitest.mjs'],
  ['a file of a kind that nobody foresaw', 'somewhere/else.txt'],
])('runs everything for %s', (_, file) => {
  expect(selectTests(graph, [file])).toEqual({ unit: ALL, server: ALL, web: ALL, browser: ALL });
});

it.each([
  ['a migration', 'db/migrations/0001_scopes.sql', 'server'],
  ['what prepares every test of the server', 'apps/server/testing/cluster/setup.ts', 'server'],
  ['what prepares every test of a screen', 'apps/web/testing/setup.ts', 'web'],
  ['the product', 'apps/server/src/features/branches/store.ts', 'browser'],
])('runs a whole level for %s', (_, file, level) => {
  expect(selectTests(graph, [file])).toMatchObject({ [level]: ALL });
});

it('finds the sources of every slow test', () => {
  const fingerprints = fingerprintSlowTests(graph);
  expect([...fingerprints.keys()]).toContain('apps/server/src/demo.test.ts');
  const withoutBackup = {
    files: graph.files,
    uses: new Map([...graph.uses].filter(([file]) => !file.endsWith('backup/restore.test.ts'))),
  };
  const others = fingerprintSlowTests(withoutBackup);
  const differ = [...fingerprints].filter(([test, hash]) => others.get(test) !== hash).map(([test]) => test);
  expect(differ).toEqual(['apps/server/src/platform/backup/restore.test.ts']);
  expect(changedSlowTests(new Map([['apps/server/src/new.test.ts', '0']]))).toHaveLength(1);
});

it.each([
  ['agenda', ['agenda-drag.spec.ts', 'agenda.spec.ts']],
  ['agenda.spec', ['agenda.spec.ts']],
  ['apps/e2e/stories/desk.spec.ts', ['desk.spec.ts']],
  ['desk', ['desk.spec.ts']],
])('selects the journeys whose path in the project contains %s', (word, selected) => {
  const folder = '/work/trees/desk';
  const stories = ['agenda-drag.spec.ts', 'agenda.spec.ts', 'desk.spec.ts', 'stock.spec.ts'];
  const filter = new RegExp(journeyFilter(word, folder));
  const path = (story: string) => `${folder}/apps/e2e/stories/${story}`;
  expect(stories.filter((story) => filter.test(path(story)))).toEqual(selected);
});

it.each([
  'apps/server/src/features/dialogue/engine/booking.ts',
  'apps/server/testing/dialogues/scripts/reservar.txt',
  'packages/language/src/messages/understanding.ts',
])('plays the conversations again when %s changes', (file) => {
  const without = { files: graph.files.filter((one) => one !== file), uses: new Map(graph.uses) };
  for (const [user, used] of without.uses)
    without.uses.set(user, new Set([...used].filter((one) => one !== file)));
  const played = 'apps/server/testing/dialogues/dialogues.test.ts';
  expect(fingerprintSlowTests(without).get(played)).not.toBe(fingerprintSlowTests(graph).get(played));
});

it('has a budget for each level, and names what exceeds it', () => {
  const budget = readBudget();
  expect([...budget.keys()]).toEqual(['checks', 'unit', 'server', 'web', 'browser', 'slow', 'all']);
  const gate = ['checks', 'unit', 'server', 'web', 'browser'].map((level) => budget.get(level));
  expect(gate.reduce((sum, seconds) => sum + seconds, 0)).toBe(budget.get('all'));
  const times = new Map([
    ['unit', 61],
    ['web', 170],
  ]);
  expect(overBudget(new Map([...budget, ['unit', 60], ['web', 180]]), times)).toEqual([
    'unit took 1 min 1 s of 1 min',
  ]);
});
