const ROUND = [1, 2, 4, 5, 6, 8, 10];

/** The round number that a scale with a middle ends at: never odd, so that the middle is whole. */
export function topOf(most: number): number {
  if (most <= 2) return 2;
  const unit = 10 ** Math.floor(Math.log10(most));
  const step = ROUND.find((each) => each * unit >= most && (each * unit) % 2 === 0) ?? 10;
  return step * unit;
}

/** The least part of the height that each side of the zero line gets, so that its number is readable. */
const LEAST_SHARE = 1 / 4;

/** The ends of the scale above the zero line and, if there are values below it, under it. */
export function boundsOf(above: readonly number[], below: readonly number[]) {
  const [most, least] = [Math.max(...above), Math.max(...below)];
  if (least === 0) return { top: topOf(most), bottom: 0 };
  const [top, bottom] = [topOf(most), topOf(least)];
  return { top: Math.max(top, bottom * LEAST_SHARE), bottom: Math.max(bottom, top * LEAST_SHARE) };
}

/** Positions of the bars that have a date below, and which of them only on wide screens. */
export function labelled(bars: number, most = 7): { at: number; minor: boolean }[] {
  const step = Math.max(1, Math.ceil(bars / most));
  return Array.from({ length: Math.ceil(bars / step) }, (_, nth) => ({
    at: nth * step,
    minor: nth % 2 === 1,
  }));
}
