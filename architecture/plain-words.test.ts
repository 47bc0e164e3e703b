import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bannedIn, bannedInComment, bannedInDocument } from './plain-words.mjs';

const ROOT = join(import.meta.dirname, '..');

describe('the lint of plain words', () => {
  it.each([
    ['openHouse', 'house'],
    ['DialogDoor', 'door'],
    ['shownRows', 'shown'],
    ['whose', 'whose'],
    ['kept-list', 'kept'],
    ['ToolDesk', 'desk'],
  ])('refuses the name %s', (name, word) => {
    expect(bannedIn(name)).toBe(word);
  });

  it.each(['reminder', 'isShown', 'deskew', 'roomy', 'rooms', 'lighthouse', 'planes', 'indeed'])(
    'accepts the name %s',
    (name) => {
      expect(bannedIn(name)).toBeUndefined();
    },
  );

  it('refuses comments that begin without a subject, and metaphors anywhere in them', () => {
    expect(bannedInComment('* Whoever writes waits here. ')).toBe('opening «Whoever»');
    expect(bannedInComment(' Reads it for whoever asks.')).toBe('whoever');
    expect(bannedInComment(' What the row shows.')).toBe('opening «What»');
    expect(bannedInComment(' The courier sends it.')).toBe('courier');
  });

  it('accepts plain sentences, quoted code and the name of the benchmarks', () => {
    expect(
      bannedInComment(' Releases unpaid slots first, so that they do not count as collisions.'),
    ).toBeUndefined();
    expect(bannedInComment(' The role `cauce_door` keeps its name.')).toBeUndefined();
    expect(bannedInComment(' Run `npm run bench` before.')).toBeUndefined();
  });
});

async function documents(): Promise<string[]> {
  const below = await readdir(join(ROOT, 'docs'), { recursive: true });
  const pages = below.filter((name) => name.endsWith('.md') && name !== 'GLOSSARY.md');
  return ['README.md', 'CONTRIBUTING.md', ...pages.map((name) => join('docs', name))];
}

it.each(await documents())('%s has no metaphors', async (name) => {
  expect(bannedInDocument(await readFile(join(ROOT, name), 'utf8'))).toEqual([]);
});
