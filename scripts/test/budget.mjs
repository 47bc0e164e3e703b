import { readFileSync } from 'node:fs';
import { at } from '../setup/project.mjs';

/** Reads the budget of each level and of the whole run from CONTRIBUTING, in seconds. */
export function readBudget() {
  const text = readFileSync(at('CONTRIBUTING.md'), 'utf8');
  const rows = text.matchAll(/^\| `?(\w+)`? +\| (\d+) min +\|/gm);
  return new Map([...rows].map(([, level, minutes]) => [level, Number(minutes) * 60]));
}

/** Returns a sentence for each level that exceeded its budget, and for the whole run. */
export function overBudget(budget, times) {
  return [...times]
    .filter(([level, seconds]) => seconds > (budget.get(level) ?? Infinity))
    .map(([level, seconds]) => `${level} took ${inMinutes(seconds)} of ${inMinutes(budget.get(level))}`);
}

export const inMinutes = (seconds) =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`.replace(' 0 s', '');
