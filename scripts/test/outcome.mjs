/** The outcome of one level: counts, and the name and reason of each failure. */
export const outcome = (level, counts, failures = []) => ({
  level,
  passed: 0,
  skipped: 0,
  failed: failures.length,
  failures,
  ...counts,
});

/** A level that did not start, or ended without naming a failed test, counts as one failure. */
export const broken = (level, why) => outcome(level, {}, [{ name: level, why }]);

/** The result of a level without files to run. */
export const unneeded = (level) => ({ ...outcome(level, {}), isUnneeded: true });
