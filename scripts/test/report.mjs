import { stripVTControlCharacters } from 'node:util';

const most = 12;

/** What failed, short enough for the last screenful, and the sum of it all in the last line. */
export function report(outcomes) {
  console.log('');
  for (const { level, passed, failed, skipped, seconds } of outcomes) {
    const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`];
    console.log(
      `${failed ? '✗' : '✓'} ${level.padEnd(8)} ${counts.filter(Boolean).join(', ')} (${seconds} s)`,
    );
  }
  const failures = outcomes.flatMap((one) => one.failures);
  for (const failure of failures.slice(0, most))
    tell({ ...failure, name: `✗ ${failure.name}` }, failures.length > 4 ? 3 : 10);
  if (failures.length > most) console.log(`\n… and ${failures.length - most} more failures above`);
  // Passed at a second try: no failure, and nothing to be at peace with.
  for (const { name, why } of outcomes.flatMap((one) => one.unsteady ?? []))
    tell({ name: `${name} (passed at its second try)`, why }, 6);
  const sum = (key) => outcomes.reduce((total, one) => total + one[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return sum('failed') === 0 ? 0 : 1;
}

function tell({ name, why }, lines) {
  const text = stripVTControlCharacters(why).split('\n');
  const said = text.filter((line) => line.trim() && !/^\s+at /.test(line)).slice(0, lines);
  console.log(`\n${name}`);
  for (const line of said) console.log(`    ${line.slice(0, 160)}`);
}
