import { median, quantile } from '../load/statistics.ts';
import { type Tab, type Work, workIn } from './browser.ts';

const MOVES = 120;

interface Dragged extends Work {
  /** Milliseconds between one frame and the next. */
  p50: number;
  p95: number;
}

export interface DragFigures {
  moves: number;
  product: Dragged;
  floor: Dragged;
}

interface Point {
  x: number;
  y: number;
}

/** The middle of the visible agenda and a path around it, away from the edges. */
function gestureIn({ page }: Tab): Promise<{ center: Point; way: Point[] }> {
  return page.evaluate((moves) => {
    const surface = document.querySelector('[role="application"]')?.getBoundingClientRect();
    if (!surface) throw new Error('no agenda is open');
    const { left, width } = surface;
    const center = { x: left + width / 2, y: innerHeight * 0.6 };
    const way = Array.from({ length: moves }, (_, index) => {
      const turn = ((index + 1) / moves) * 2 * Math.PI;
      return {
        x: center.x + Math.sin(turn) * width * 0.35,
        y: center.y + Math.sin(2 * turn) * innerHeight * 0.15,
      };
    });
    return { center, way };
  }, MOVES);
}

/** The point at which the pointer touches the nearest event. */
function eventNear({ page }: Tab, center: Point): Promise<Point> {
  return page.evaluate(({ x, y }) => {
    const met = [...document.querySelectorAll('[data-key]')]
      .map((box) => {
        const { left, top, width, height } = box.getBoundingClientRect();
        const point = { x: left + width / 2, y: top + height / 3 };
        return { box, point, far: Math.hypot(point.x - x, point.y - y) };
      })
      .toSorted((one, other) => one.far - other.far)
      .find(({ box, point }) => box.contains(document.elementFromPoint(point.x, point.y)));
    if (!met) throw new Error('no event can be reached');
    return met.point;
  }, center);
}

/** Measures the same gesture in both pages in turns, without the first one. The drag in the product is cancelled. */
export async function measureDrag(product: Tab, floor: Tab, rounds: number): Promise<DragFigures> {
  const gesture = await gestureIn(product);
  const dragged: Dragged[] = [];
  const bare: Dragged[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const one = await dragOnce(product, gesture, isHeld);
    const other = await dragOnce(floor, gesture, isMoved);
    if (round < 0) continue;
    dragged.push(one);
    bare.push(other);
  }
  return { moves: MOVES, product: middle(dragged), floor: middle(bare) };
}

const isHeld = () => document.querySelector('[data-dragging="move"]') !== null;
const isMoved = () => document.querySelector<HTMLElement>('[data-key][style*="translate"]') !== null;

async function dragOnce(
  tab: Tab,
  { center, way }: { center: Point; way: Point[] },
  isDragging: () => boolean,
): Promise<Dragged> {
  const { page } = tab;
  await page.bringToFront();
  const from = await eventNear(tab, center);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const before = await workIn(tab);
  await page.evaluate(countFrames);
  for (const { x, y } of way) await page.mouse.move(x, y);
  const gaps = await page.evaluate(countedFrames);
  const after = await workIn(tab);
  if (!(await page.evaluate(isDragging))) throw new Error(`nothing was dragged in ${page.url()}`);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const sorted = gaps.toSorted((a, b) => a - b);
  return {
    p50: quantile(sorted, 0.5),
    p95: quantile(sorted, 0.95),
    script: after.script - before.script,
    style: after.style - before.style,
    layout: after.layout - before.layout,
  };
}

interface Counting extends Window {
  counted?: number[];
}

function countFrames(): void {
  const frames: number[] = [];
  const note = (at: number) => {
    frames.push(at);
    if ((window as Counting).counted === frames) requestAnimationFrame(note);
  };
  (window as Counting).counted = frames;
  requestAnimationFrame(note);
}

function countedFrames(): number[] {
  const { counted: frames = [] } = window as Counting;
  (window as Counting).counted = undefined;
  return frames.slice(1).map((at, index) => at - (frames[index] ?? 0));
}

const middle = (taken: readonly Dragged[]): Dragged => ({
  p50: median(taken.map(({ p50 }) => p50)),
  p95: median(taken.map(({ p95 }) => p95)),
  script: median(taken.map(({ script }) => script)),
  style: median(taken.map(({ style }) => style)),
  layout: median(taken.map(({ layout }) => layout)),
});
