import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Failure, main } from './setup/failure.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { at } from './setup/project.mjs';
import { changedFiles } from './test/changes.mjs';
import { checks, isThere, runCheck } from './test/checks.mjs';
import { leaveOwnSettings } from './test/environment.mjs';
import { broken, unneeded } from './test/outcome.mjs';
import { runPlaywright } from './test/playwright.mjs';
import { report } from './test/report.mjs';
import { selectTests } from './test/selection.mjs';
import { changedSlowTests, fingerprintSlowTests, recordSlowTests } from './test/slow-record.mjs';
import { readSourceGraph } from './test/source-graph.mjs';
import { runVitest } from './test/vitest.mjs';

/** The levels, fastest first. `--only unit,server` selects levels, and further words select files. */
const suites = {
  unit: (files) => runVitest('unit', ['domain', 'language', 'contract', 'architecture'], files),
  server: (files) => runVitest('server', ['server'], files),
  web: (files) => runVitest('web', ['web'], files),
  browser: (files) => runPlaywright('browser', files),
  slow: (files) => runVitest('slow', ['slow'], files),
};
const levels = [...Object.keys(checks).filter(isThere), ...Object.keys(suites)];

function readOptions() {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, changed: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const isFull = values.only === 'full';
  const only = isFull ? levels : (values.only?.split(',') ?? levels);
  const unknown = only.filter((level) => !levels.includes(level));
  if (unknown.length > 0)
    throw new Failure(
      `There is no level ${unknown}; there are ${levels.join(', ')}, and full for all of them.`,
    );
  return {
    only: levels.filter((level) => only.includes(level)),
    files: positionals,
    isChanged: values.changed,
    // The level `slow` runs whole when it is named; otherwise only files with changed sources run.
    isSlowWhole: values.only !== undefined && only.includes('slow'),
  };
}

/** The files of each level that have to run. A level without an entry runs whole. */
async function selectFiles({ isChanged, isSlowWhole }, graph, fingerprints) {
  const slow = isSlowWhole ? undefined : changedSlowTests(fingerprints);
  if (!isChanged) return { slow };
  const changed = await changedFiles();
  if (changed === undefined) console.log('git cannot tell what has changed, so everything runs.');
  return { ...(changed && selectTests(graph, changed)), slow };
}

const secondsSince = (began) => Math.round((performance.now() - began) / 1000);

async function timed(level, work) {
  const began = performance.now();
  const result = await work().catch((error) => broken(level, String(error.stack ?? error)));
  return { ...result, seconds: secondsSince(began) };
}

function runSuite(level, selected, filters) {
  const files = selected?.filter((file) => filters.length === 0 || filters.some((one) => file.includes(one)));
  if (files?.length === 0) return unneeded(level);
  console.log(`\n${level}…`);
  return timed(level, () => suites[level](files ?? filters));
}

await main(async () => {
  const began = performance.now();
  const options = readOptions();
  leaveOwnSettings();
  await ensurePackages();
  mkdirSync(at('.cache/test'), { recursive: true });
  const times = new Map();
  const quick = options.only.filter((level) => level in checks);
  if (quick.length > 0) console.log(`${quick.join(', ')}…`);
  const outcomes = await Promise.all(quick.map((level) => timed(level, () => runCheck(level))));
  if (quick.length > 0) times.set('checks', secondsSince(began));

  const graph = readSourceGraph();
  const fingerprints = fingerprintSlowTests(graph);
  const selected = await selectFiles(options, graph, fingerprints);
  for (const level of options.only.filter((name) => name in suites)) {
    const result = await runSuite(level, selected[level], options.files);
    if (level === 'slow' && recordSlowTests(fingerprints, new Set(result.passedFiles)))
      result.notes = ['apps/server/slow-record.json tells what passed; commit it.'];
    outcomes.push(result);
    if (!result.isUnneeded) times.set(level, result.seconds);
  }
  times.set('all', secondsSince(began));
  return report(outcomes, times);
});
