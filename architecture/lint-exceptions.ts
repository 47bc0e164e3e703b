import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const LINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

interface Diagnostic {
  filename: string;
  code: string;
  message: string;
}

/** Lints the whole repository with one rule, without the exceptions of the project. */
export async function lintBy(config: {
  rules: Record<string, unknown>;
  jsPlugins?: string[];
}): Promise<Diagnostic[]> {
  const folder = await mkdtemp(join(ROOT, 'node_modules/.cache-lint-'));
  try {
    const file = join(folder, 'oxlintrc.json');
    await writeFile(file, JSON.stringify({ categories: { correctness: 'off' }, ...config }));
    const args = [LINT, '--quiet', '--config', file, '--format', 'json', '--ignore-pattern', '**/dist'];
    // It exits with 1 when it finds something, and the report is on stdout either way.
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: ROOT,
      maxBuffer: 2 ** 26,
    }).catch((error: { stdout: string }) => error);
    return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Exceptions {
  overrides: { files: string[]; rules: { complexity?: [string, { max: number }] } }[];
}

export async function readLintExceptions(name: string): Promise<Exceptions['overrides']> {
  const { overrides } = JSON.parse(await readFile(join(import.meta.dirname, name), 'utf8')) as Exceptions;
  return overrides;
}

const MAX_COMPLEXITY = 15;

/** The files with functions over the limit, each with the complexity of its worst function. */
export async function listComplexFiles(): Promise<Record<string, number>> {
  const found = await lintBy({ rules: { complexity: ['error', { max: MAX_COMPLEXITY }] } });
  const worst: Record<string, number> = {};
  for (const { filename, message } of found) {
    const complexity = Number(/complexity of (\d+)/.exec(message)?.[1]);
    worst[filename] = Math.max(worst[filename] ?? 0, complexity);
  }
  return worst;
}

export async function readComplexityExceptions(): Promise<Record<string, number>> {
  const overrides = await readLintExceptions('complexity-exceptions.json');
  return Object.fromEntries(
    overrides.flatMap(({ files, rules }) =>
      files.map((file) => [file, rules.complexity?.[1].max ?? Infinity]),
    ),
  );
}
