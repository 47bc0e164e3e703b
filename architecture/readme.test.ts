import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoLogins } from '../db/seed/index.ts';

const ROOT = join(import.meta.dirname, '..');
const readme = await readFile(join(ROOT, 'README.md'), 'utf8');

/** The cells of every table row, without their quotes. */
const rows = readme
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );

it('lists every key of the environment with its default, in the order of .env.example', async () => {
  const example = await readFile(join(ROOT, '.env.example'), 'utf8');
  const keys = [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, key, value]) => [key, value]);
  const keysInReadme = rows.filter(([key]) => /^[A-Z0-9]+(?:_[A-Z0-9]+)*$/.test(key ?? ''));
  expect(keysInReadme.map(([key, value]) => [key, value])).toEqual(keys);
});

it('lists the logins of the demo as the start prints them', () => {
  const loginsInReadme = rows.filter(([, email]) => email?.includes('@'));
  expect(loginsInReadme).toEqual(demoLogins().map(({ who, email, password }) => [who, email, password]));
});

it('links only to files that exist', () => {
  const links = [...readme.matchAll(/(?:\]\(|src=")([^)"]+)/g)].map(([, path]) => path ?? '');
  const inside = links.filter((path) => !path.startsWith('http'));
  expect(inside.length).toBeGreaterThan(5);
  expect(inside.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
