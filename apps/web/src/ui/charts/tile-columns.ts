import type { CSSProperties } from 'react';

/** How many tiles fit beside each other. `tiles.module.css` has the width of each step. */
const STEPS = [2, 3, 4, 5, 6, 7] as const;

/** The columns of a number of tiles where at most `fits` fit: rows of nearly the same length, and no tile alone in the last one. */
export function tileColumns(count: number, fits: number): number {
  if (count < 2) return 1;
  for (let rows = Math.ceil(count / fits); ; rows += 1) {
    const columns = Math.ceil(count / rows);
    if (columns <= 2) return 2;
    if (count % columns !== 1) return columns;
  }
}

/** The columns at each step, and how many of them the last tile takes, so that none stands beside a gap of a whole row. */
export function tileStyle(count: number): CSSProperties {
  const properties = STEPS.flatMap((fits) => {
    const columns = tileColumns(count, fits);
    return [
      [`--columns-${fits}`, columns],
      [`--last-${fits}`, count % columns === 1 ? columns : 1],
    ];
  });
  return Object.fromEntries(properties) as CSSProperties;
}
