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

/** The parts of a page on which something is dragged. */
export interface Draggable {
  /** Selects the surface, and what is dragged over it. */
  surface: string;
  boxes: string;
  /** Selects what the product shows while it drags. */
  held: string;
}

const AGENDA: Draggable = {
  surface: '[role="application"]',
  boxes: '[data-key]',
  held: '[data-dragging="move"]',
};

/** The middle of the visible surface and a path around it, away from the edges. */
function gestureIn(
  { page }: Tab,
  { surface: selector }: Draggable,
): Promise<{ center: Point; way: Point[] }> {
  return page.evaluate(
    ([moves, selected]) => {
      const surface = document.querySelector(selected)?.getBoundingClientRect();
      if (!surface) throw new Error(`no ${selected} is open`);
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
    },
    [MOVES, selector] as const,
  );
}

/** The point at which the pointer touches the nearest box. */
function boxNear({ page }: Tab, center: Point, boxes: string): Promise<Point> {
  return page.evaluate(
    ([{ x, y }, selector]) => {
      const met = [...document.querySelectorAll(selector)]
        .map((box) => {
          const { left, top, width, height } = box.getBoundingClientRect();
          const point = { x: left + width / 2, y: top + height / 3 };
          return { box, point, far: Math.hypot(point.x - x, point.y - y) };
        })
        .toSorted((one, other) => one.far - other.far)
        .find(({ box, point }) => box.contains(document.elementFromPoint(point.x, point.y)));
      if (!met) throw new Error(`no ${selector} can be reached`);
      return met.point;
    },
    [center, boxes] as const,
  );
}

/** Measures the same gesture in both pages in turns, without the first one. The drag in the product is cancelled. */
export async function measureDrag(
  product: Tab,
  floor: Tab,
  rounds: number,
  draggable = AGENDA,
): Promise<DragFigures> {
  const gesture = await gestureIn(product, draggable);
  const dragged: Dragged[] = [];
  const bare: Dragged[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const one = await dragOnce(product, gesture, draggable);
    const other = await dragOnce(floor, gesture, BARE);
    if (round < 0) continue;
    dragged.push(one);
    bare.push(other);
  }
  return { moves: MOVES, product: middle(dragged), floor: middle(bare) };
}

/** The page beside it, with the same boxes. */
const BARE = { boxes: '[data-key]', held: '[data-key][style*="translate"]' };

async function dragOnce(
  tab: Tab,
  { center, way }: { center: Point; way: Point[] },
  { boxes, held }: Pick<Draggable, 'boxes' | 'held'>,
): Promise<Dragged> {
  const { page } = tab;
  await page.bringToFront();
  const from = await boxNear(tab, center, boxes);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const before = await workIn(tab);
  await page.evaluate(countFrames);
  for (const { x, y } of way) await page.mouse.move(x, y);
  const gaps = await page.evaluate(countedFrames);
  const after = await workIn(tab);
  if ((await page.locator(held).count()) === 0) throw new Error(`nothing was dragged in ${page.url()}`);
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
