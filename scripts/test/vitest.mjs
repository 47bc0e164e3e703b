import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { show } from '../setup/command.mjs';
import { at, pinnedNode, programs, root } from '../setup/project.mjs';
import { broken, outcome } from './outcome.mjs';

/** Runs these projects; `files` narrows them down like vitest's own filter. */
export async function runVitest(level, projects, files) {
  const report = at('.cache/test', `${level}.json`);
  const durations = at('.cache/test', `${level}-durations.json`);
  for (const file of [report, durations]) rmSync(file, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  reporters.push(`--reporter=${at('scripts/test/durations-reporter.mjs')}`);
  // By default vitest leaves one core unused, which is half of a machine with two.
  const args = ['run', '--maxWorkers=100%', ...chosen, ...reporters, ...files];
  const env = { NODE_ENV: 'test', DURATIONS_FILE: durations };
  const { code } = await show(pinnedNode, [programs.vitest, ...args], { env });
  try {
    const result = summarise(level, code, JSON.parse(readFileSync(report, 'utf8')));
    return { ...result, durations: JSON.parse(readFileSync(durations, 'utf8')) };
  } catch {
    return broken(level, `vitest ended with code ${code} and left no report`);
  }
}

function summarise(level, code, report) {
  const failures = report.testResults.flatMap((file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [{ name: path, why: file.message }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${path} > ${fullName}`,
      why: failureMessages.join('\n'),
    }));
  });
  const passed = report.numPassedTests;
  const skipped = report.numPendingTests + report.numTodoTests;
  if (failures.length === 0 && code !== 0) {
    failures.push({ name: level, why: `vitest ended with code ${code}; its own words are above` });
  }
  if (passed + failures.length === 0) failures.push({ name: level, why: 'not one test ran' });
  const passedFiles = report.testResults
    .filter(({ status }) => status === 'passed')
    .map(({ name }) => relative(root, name));
  return { ...outcome(level, { passed, skipped }, failures), passedFiles };
}
