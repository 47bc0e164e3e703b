import { stripVTControlCharacters } from 'node:util';
import { inMinutes, overBudget, readBudget } from './budget.mjs';

const MOST_FAILURES = 12;
const MOST_FILES = 10;

/** Prints the failures, short enough for one screen, and the totals in the last line. */
export function report(outcomes, times) {
  tellSlowest(outcomes);
  tellTimes(outcomes, times);
  const failures = outcomes.flatMap((one) => one.failures);
  for (const failure of failures.slice(0, MOST_FAILURES))
    tell({ ...failure, name: `✗ ${failure.name}` }, failures.length > 4 ? 3 : 10);
  if (failures.length > MOST_FAILURES)
    console.log(`\n… and ${failures.length - MOST_FAILURES} more failures above`);
  // A pass at the second try is no failure, but it has to be mended.
  for (const { name, why } of outcomes.flatMap((one) => one.unsteady ?? []))
    tell({ name: `${name} (passed at its second try)`, why }, 6);
  const withoutSlow = new Map([...times, ['all', times.get('all') - (times.get('slow') ?? 0)]]);
  for (const sentence of overBudget(readBudget(), withoutSlow)) console.log(`\n⚠ Over budget: ${sentence}`);
  for (const note of outcomes.flatMap((one) => one.notes ?? [])) console.log(`\n${note}`);
  const sum = (key) => outcomes.reduce((total, one) => total + one[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return sum('failed') === 0 ? 0 : 1;
}

/** Sorts by the time of each file, because the files of one level run in parallel. */
function tellSlowest(outcomes) {
  for (const { level, durations = {} } of outcomes) {
    const slowest = Object.entries(durations).sort(([, one], [, other]) => other - one);
    if (slowest.length > 1) console.log(`\nSlowest files of ${level}`);
    for (const [file, milliseconds] of slowest.length > 1 ? slowest.slice(0, MOST_FILES) : [])
      console.log(`${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${file}`);
  }
}

function tellTimes(outcomes, times) {
  console.log('');
  for (const { level, passed, failed, skipped, isUnneeded, seconds } of outcomes) {
    const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`];
    const result = isUnneeded ? 'nothing that it tests has changed' : counts.filter(Boolean).join(', ');
    console.log(`${failed ? '✗' : '✓'} ${level.padEnd(8)} ${result}${isUnneeded ? '' : ` (${seconds} s)`}`);
  }
  const all = times.get('all') || 1;
  const shares = [...times].filter(([level]) => level !== 'all');
  const percentages = shares.map(([level, seconds]) => `${level} ${Math.round((100 * seconds) / all)} %`);
  console.log(`\n${inMinutes(all)}: ${percentages.join(', ')}`);
}

function tell({ name, why }, lines) {
  const text = stripVTControlCharacters(why).split('\n');
  const said = text.filter((line) => line.trim() && !/^\s+at /.test(line)).slice(0, lines);
  console.log(`\n${name}`);
  for (const line of said) console.log(`    ${line.slice(0, 160)}`);
}
