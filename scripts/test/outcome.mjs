/** The outcome of one level: counts, and the name and reason of each failure. */
export const outcome = (level, counts, failures = []) => ({
  level,
  passed: 0,
  skipped: 0,
  failed: failures.length,
  failures,
  ...counts,
});

/** A level that could not even begin, or that ended badly without naming a test, is one failure. */
export const broken = (level, why) => outcome(level, {}, [{ name: level, why }]);

/** A level of which no file has to run. */
export const unneeded = (level) => ({ ...outcome(level, {}), isUnneeded: true });
