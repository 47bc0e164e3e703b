import { median, quantile } from '../load/statistics.ts';
import { type Tab, type Work, workIn } from './browser.ts';

/** Rows per frame: a fast turn of the mouse wheel. */
const ROWS_A_FRAME = 3;
const ROW_HEIGHT = 44;
/** The time of a frame at sixty per second, with the inaccuracy of the clock. */
const FRAME_MS = 16.7 + 0.5;

interface Scrolled extends Work {
  /** Milliseconds between one frame and the next. */
  p50: number;
  p95: number;
  worst: number;
  frames: number;
  /** The number of late frames. */
  late: number;
  /** The number of frames at the end of the loaded rows, while the next ones were loading. */
  waited: number;
}

export interface ScrollFigures {
  rows: number;
  product: Scrolled;
  floor: Scrolled;
}

/** Scrolls down both pages in turns, each turn in a new tab. */
export async function measureScroll(
  rows: number,
  open: { product: () => Promise<Tab>; floor: () => Promise<Tab> },
  rounds: number,
): Promise<ScrollFigures> {
  const product: Scrolled[] = [];
  const floor: Scrolled[] = [];
  for (let round = 0; round < rounds; round += 1) {
    product.push(await scrollOnce(await open.product(), rows));
    floor.push(await scrollOnce(await open.floor(), rows));
  }
  return { rows, product: middle(product), floor: middle(floor) };
}

async function scrollOnce(tab: Tab, rows: number): Promise<Scrolled> {
  const { page } = tab;
  await page.bringToFront();
  const before = await workIn(tab);
  const { gaps, waited } = await page.evaluate(scrollThrough, {
    until: rows * ROW_HEIGHT,
    step: ROWS_A_FRAME * ROW_HEIGHT,
  });
  const after = await workIn(tab);
  await tab.close();
  const sorted = gaps.toSorted((a, b) => a - b);
  return {
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    worst: sorted.at(-1) ?? Number.NaN,
    frames: gaps.length,
    late: gaps.filter((gap) => gap > FRAME_MS).length,
    waited,
    script: after.script - before.script,
    style: after.style - before.style,
    layout: after.layout - before.layout,
  };
}

/** Runs in the page: scrolls with every frame to a position. Throws when the page does not move any more. */
async function scrollThrough({ until, step }: { until: number; step: number }) {
  const scroller = document.querySelector('[data-long]');
  if (!scroller) throw new Error('no long list is open');
  const gaps: number[] = [];
  let [waited, still] = [0, 0];
  let last = await new Promise<number>((resolve) => void requestAnimationFrame(resolve));
  while (scroller.scrollTop + scroller.clientHeight < until) {
    const top = scroller.scrollTop;
    scroller.scrollTop = top + step;
    still = scroller.scrollTop === top ? still + 1 : 0;
    if (still > 0) waited += 1;
    if (still > 600) throw new Error(`the list ended at ${top} of ${until}`);
    const at = await new Promise<number>((resolve) => void requestAnimationFrame(resolve));
    gaps.push(at - last);
    last = at;
  }
  return { gaps, waited };
}

function middle(taken: readonly Scrolled[]): Scrolled {
  const of = (part: keyof Scrolled) => median(taken.map((one) => one[part]));
  return {
    p50: of('p50'),
    p95: of('p95'),
    worst: of('worst'),
    frames: of('frames'),
    late: of('late'),
    waited: of('waited'),
    script: of('script'),
    style: of('style'),
    layout: of('layout'),
  };
}
