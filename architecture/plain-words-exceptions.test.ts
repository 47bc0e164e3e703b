import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const LINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');
const CONFIG = {
  jsPlugins: [join(ROOT, 'architecture/plain-words.mjs')],
  rules: { 'cauce/plain-words': 'error' },
};

interface Exceptions {
  overrides: { files: string[] }[];
}

async function filesWithRefusedWords(): Promise<Set<string>> {
  const folder = await mkdtemp(join(ROOT, 'node_modules/.cache-plain-words-'));
  try {
    const config = join(folder, 'oxlintrc.json');
    await writeFile(config, JSON.stringify(CONFIG));
    const args = [LINT, '--quiet', '--config', config, '--format', 'json', '--ignore-pattern', '**/dist'];
    // It exits with 1 when it finds something, and the report is on stdout either way.
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: ROOT,
      maxBuffer: 2 ** 26,
    }).catch((error: { stdout: string }) => error);
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
    return new Set(
      diagnostics.filter(({ code }) => code.includes('plain-words')).map(({ filename }) => filename),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

it('excuses only files that still have refused words, so that the list can only shrink', async () => {
  const { overrides } = JSON.parse(
    await readFile(join(ROOT, 'architecture/plain-words-exceptions.json'), 'utf8'),
  ) as Exceptions;
  const listed = overrides.flatMap(({ files }) => files);
  const refused = await filesWithRefusedWords();
  expect(listed.filter((file) => !refused.has(file))).toEqual([]);
});
