import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Failure, main } from './setup/failure.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { at } from './setup/project.mjs';
import { checks, isThere, runCheck } from './test/checks.mjs';
import { leaveOwnSettings } from './test/environment.mjs';
import { broken } from './test/outcome.mjs';
import { runPlaywright } from './test/playwright.mjs';
import { report } from './test/report.mjs';
import { runVitest } from './test/vitest.mjs';

/** From the quickest to the slowest; `--only unit,server` chooses, and what follows narrows the files. */
const suites = {
  unit: (files) => runVitest('unit', ['domain', 'contract', 'architecture'], files),
  server: (files) => runVitest('server', ['server'], files),
  web: (files) => runVitest('web', ['web'], files),
  browser: (files) => runPlaywright('browser', files),
  endurance: (files) => runVitest('endurance', ['endurance'], files),
};
const levels = [...Object.keys(checks).filter(isThere), ...Object.keys(suites)];
/** What takes minutes is run when it is named. */
const everyTime = levels.filter((level) => level !== 'endurance');

function chosen() {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' } },
    allowPositionals: true,
  });
  const only = values.only?.split(',') ?? everyTime;
  const unknown = only.filter((level) => !levels.includes(level));
  if (unknown.length > 0) throw new Failure(`There is no level ${unknown}; there are ${levels.join(', ')}.`);
  return { only: levels.filter((level) => only.includes(level)), files: positionals };
}

async function timed(level, work) {
  const began = performance.now();
  const result = await work().catch((error) => broken(level, String(error.stack ?? error)));
  return { ...result, seconds: Math.round((performance.now() - began) / 1000) };
}

await main(async () => {
  const { only, files } = chosen();
  leaveOwnSettings();
  await ensurePackages();
  mkdirSync(at('.cache/test'), { recursive: true });
  const quick = only.filter((level) => level in checks);
  if (quick.length > 0) console.log(`${quick.join(', ')}…`);
  const outcomes = await Promise.all(quick.map((level) => timed(level, () => runCheck(level))));
  for (const level of only.filter((name) => name in suites)) {
    console.log(`\n${level}…`);
    outcomes.push(await timed(level, () => suites[level](files)));
  }
  return report(outcomes);
});
