const ROUND = [1, 2, 4, 5, 6, 8, 10];

/** Rounds up to the end of a scale; it is even, so that the middle is an integer. */
export function topOf(most: number): number {
  if (most <= 2) return 2;
  const unit = 10 ** Math.floor(Math.log10(most));
  const step = ROUND.find((each) => each * unit >= most && (each * unit) % 2 === 0) ?? 10;
  return step * unit;
}

/** The least share of the height on each side of the zero line, so that its number is readable. */
const LEAST_SHARE = 1 / 4;

/** The upper end of the scale, and the lower end if there are negative values. */
export function boundsOf(above: readonly number[], below: readonly number[]) {
  const [most, least] = [Math.max(...above), Math.max(...below)];
  if (least === 0) return { top: topOf(most), bottom: 0 };
  const [top, bottom] = [topOf(most), topOf(least)];
  return { top: Math.max(top, bottom * LEAST_SHARE), bottom: Math.max(bottom, top * LEAST_SHARE) };
}

/** Positions of the bars that get a date below; `minor` ones get it only on wide screens. */
export function labelled(bars: number, most = 7): { at: number; minor: boolean }[] {
  const step = Math.max(1, Math.ceil(bars / most));
  return Array.from({ length: Math.ceil(bars / step) }, (_, nth) => ({
    at: nth * step,
    minor: nth % 2 === 1,
  }));
}
