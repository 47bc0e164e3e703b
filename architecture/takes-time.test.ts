import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../apps/server/src');
const LISTED_STATUSES = /'(?:cancelada|no_pagada)',\s*'(?:cancelada|no_pagada)'/;

it('uses `takes_time` of the database to decide which appointments take time', async () => {
  const names = (await readdir(SOURCES, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(SOURCES, name), 'utf8') })),
  );
  expect(files.filter(({ text }) => text.includes('takes_time')).length).toBeGreaterThan(4);
  expect(files.filter(({ text }) => LISTED_STATUSES.test(text)).map(({ name }) => name)).toEqual([]);
});

it.each([
  `status not in ('cancelada', 'no_pagada', 'block')`,
  `.where('status', 'not in', ['no_pagada', 'cancelada'])`,
])('refuses %s', (condition) => {
  expect(LISTED_STATUSES.test(condition)).toBe(true);
});
