import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

type Import = [file: string, imports: string];

/** One planted violation per rule: a file and its wrong import. The imported file is planted too. */
const BREACHES: Record<string, Import> = {
  'no-circles': ['packages/domain/src/a.ts', './b.ts'],
  'language-knows-only-domain': ['packages/language/src/near-words.ts', '../../contract/src/index.ts'],
  'web-never-loads-language': ['apps/web/src/main.tsx', '../../../packages/language/src/near-words.ts'],
  'domain-knows-nobody': ['packages/domain/src/week/week.ts', '../../contract/src/index.ts'],
  'contract-knows-only-domain': [
    'packages/contract/src/agenda/branches.ts',
    '../../../../apps/web/src/app/router.ts',
  ],
  'sheets-know-only-domain': ['packages/sheets/src/lines.ts', '../../contract/src/index.ts'],
  'server-never-meets-web': ['apps/server/src/app.ts', '../../web/src/app/router.ts'],
  'web-never-meets-server': ['apps/web/src/app/router.ts', '../../../server/src/app.ts'],
  'platform-knows-no-feature': ['apps/server/src/platform/jobs/run.ts', '../../features/branches/index.ts'],
  'ui-knows-no-product': ['apps/web/src/ui/button.ts', '../platform/session.ts'],
  'features-meet-at-the-door': ['apps/server/src/features/team/service.ts', '../branches/store.ts'],
  'app-enters-by-the-door': ['apps/server/src/app.ts', './features/branches/service.ts'],
  'ledger-knows-no-feature': ['apps/server/src/features/credits/alerts.ts', '../team/index.ts'],
  'only-stores-speak-sql': ['apps/server/src/features/branches/service.ts', 'kysely'],
  'only-providers-speak-to-the-outside': ['apps/server/src/features/team/service.ts', 'nodemailer'],
  'nobody-imports-tests': ['packages/domain/src/week/week.ts', './week.test.ts'],
  'product-never-imports-its-test-app': ['apps/server/src/app.ts', '../testing/test-app.ts'],
};

const INSIDE_SUB_FEATURES: [rule: string, ...Import][] = [
  ['features-meet-at-the-door', 'apps/server/src/features/team/service.ts', '../clients/joining/store.ts'],
  [
    'features-meet-at-the-door',
    'apps/server/src/features/team/service.ts',
    '../clients/joining/steps/index.ts',
  ],
  ['app-enters-by-the-door', 'apps/server/src/app.ts', './features/clients/joining/routes.ts'],
];

const ALLOWED: Import[] = [
  ['apps/server/src/features/team/service.ts', '../clients/joining/index.ts'],
  ['apps/server/src/features/clients/service.ts', './joining/store.ts'],
  ['apps/server/src/app.ts', './features/clients/joining/index.ts'],
];

let tree: string;

async function plant(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(tree, file)), { recursive: true });
  await writeFile(join(tree, file), content);
}

async function brokenRules(): Promise<string[]> {
  const cruiser = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [cruiser, 'packages', 'apps', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  // It exits with the number of errors, and the report is on stdout either way.
  const { stdout } = await run(process.execPath, args, { cwd: tree, maxBuffer: 2 ** 26 }).catch(
    (error: { stdout: string }) => error,
  );
  const report = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
  return report.summary.violations.map((violation) => violation.rule.name);
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'architecture-rules-'));
  await cp(join(ROOT, '.dependency-cruiser.cjs'), join(tree, '.dependency-cruiser.cjs'));
  await cp(join(ROOT, 'tsconfig.json'), join(tree, 'tsconfig.json'));
  await symlink(join(ROOT, 'node_modules'), join(tree, 'node_modules'));
  await mkdir(join(tree, 'packages'), { recursive: true });
  await mkdir(join(tree, 'apps'), { recursive: true });
});
afterAll(() => rm(tree, { recursive: true, force: true }));

async function clearTree(): Promise<void> {
  for (const folder of ['packages', 'apps']) {
    await rm(join(tree, folder), { recursive: true });
    await mkdir(join(tree, folder));
  }
}
afterEach(clearTree);

const plantImport = async ([file, imports]: Import): Promise<void> => {
  await plant(file, `import { thing } from '${imports}';\nexport const made = thing;\n`);
  if (imports.startsWith('.')) await plant(join(dirname(file), imports), 'export const thing = 1;\n');
};

/** A cycle of type imports counts too. */
const plantCycle = async ([file, imports]: Import): Promise<void> => {
  await plant(file, `import type { Thing } from '${imports}';\nexport type Made = Thing;\n`);
  await plant(
    join(dirname(file), imports),
    `import type { Made } from './a.ts';\nexport type Thing = Made[];\n`,
  );
};

describe('the architecture rules catch violations', () => {
  it.each(Object.entries(BREACHES))('%s', async (rule, breach) => {
    await (rule === 'no-circles' ? plantCycle(breach) : plantImport(breach));
    expect(await brokenRules()).toContain(rule);
  });

  it.each(INSIDE_SUB_FEATURES)('%s: %s imports %s', async (rule, ...breach) => {
    await plantImport(breach);
    expect(await brokenRules()).toContain(rule);
  });

  it('allows other features and the app to import a sub-feature by its index', async () => {
    for (const one of ALLOWED) await plantImport(one);
    expect(await brokenRules()).toEqual([]);
  });

  it('has a planted violation for every rule', async () => {
    const { default: config } = (await import(join(ROOT, '.dependency-cruiser.cjs'))) as {
      default: { forbidden: { name: string }[] };
    };
    expect(Object.keys(BREACHES).toSorted()).toEqual(config.forbidden.map((rule) => rule.name).toSorted());
  });
});
