import { readFileSync, rmSync } from 'node:fs';
import { findHeadlessChromium } from '../setup/chromium.mjs';
import { show } from '../setup/command.mjs';
import { fingerprint } from '../setup/fingerprint.mjs';
import { at, pinnedNode, programs, root } from '../setup/project.mjs';
import { ensureWebBuild } from '../setup/web-build.mjs';
import { broken, outcome } from './outcome.mjs';

/** The demo is created through the whole server, so a change of any of these files may change it. */
const seedSources = ['db', 'apps/server/src', 'packages', 'package-lock.json'];

// The Node that starts npm may have no `RegExp.escape`.
const literally = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * The filter that finds a word in the paths of the project. Playwright compares whole paths, so a word that the folder of
 * the project contains would select every journey.
 */
export const journeyFilter = (word, folder = root) => `^${literally(folder)}.*${literally(word)}`;

/** Runs the journeys in a real Chromium against the built product. */
export async function runPlaywright(level, files) {
  const report = at('.cache/test', `${level}.json`);
  rmSync(report, { force: true });
  try {
    await ensureWebBuild();
    const env = {
      CHROMIUM_PATH: await findHeadlessChromium(),
      SEED_FINGERPRINT: fingerprint(seedSources),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    };
    const filters = files.map((word) => journeyFilter(word));
    const args = ['test', '--config', 'apps/e2e/playwright.config.ts', '--reporter=list,json', ...filters];
    const { code } = await show(pinnedNode, [programs.playwright, ...args], { env });
    return summarise(level, code, JSON.parse(readFileSync(report, 'utf8')));
  } catch (error) {
    return broken(level, error.message);
  }
}

function summarise(level, code, report) {
  const failures = report.suites.flatMap((suite) => endedIn('unexpected', suite, []));
  const unsteady = report.suites.flatMap((suite) => endedIn('flaky', suite, []));
  for (const { message } of report.errors) failures.push({ name: level, why: message });
  const { expected, flaky, skipped } = report.stats;
  const passed = expected + flaky;
  if (failures.length === 0 && code !== 0) {
    failures.push({ name: level, why: `Playwright ended with code ${code}; its own words are above` });
  }
  if (passed + failures.length === 0) failures.push({ name: level, why: 'not one journey ran' });
  return { ...outcome(level, { passed, skipped }, failures), unsteady, durations: durationsOf(report) };
}

/** The durations of the files, by running their journeys one after the other. */
function durationsOf(report) {
  const took = ({ specs, suites = [] }) => {
    const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
    const own = results.reduce((total, { duration }) => total + duration, 0);
    return suites.map(took).reduce((total, one) => total + one, own);
  };
  return Object.fromEntries(report.suites.map((suite) => [suite.file, took(suite)]));
}

/** Lists the tests of a suite with this ending, and why. */
function endedIn(ending, suite, above) {
  const path = [...above, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === ending)
      .map(({ projectName, results }) => ({
        name: `${[...path, spec.title].join(' > ')} [${projectName}]`,
        why: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => endedIn(ending, inner, path))];
}
