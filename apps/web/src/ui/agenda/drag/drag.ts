import { startGesture } from './gesture.ts';
import {
  elementOf,
  findBox,
  hideGhost,
  moveGhost,
  showGhost,
  within,
  type Grid,
  type BoxInTrack,
  type TrackRange,
} from '../grid/grid.ts';

const EDGE = 48;
const FASTEST = 18;
/** The height of the lower edge that resizes an event, at most a quarter of a short one. */
const GRIP = 7;

type Kind = 'move' | 'resize' | 'create';

function kindOf(event: PointerEvent, grid: Grid, held: BoxInTrack | undefined): Kind | undefined {
  if (!held) return grid.mayPick ? 'create' : undefined;
  const { bottom = 0, height = 0 } = elementOf(grid, held.box.key)?.getBoundingClientRect() ?? {};
  if (bottom - event.clientY <= Math.min(GRIP, height / 4) && grid.mayResize(held.box)) return 'resize';
  return grid.mayMove(held.box) ? 'move' : undefined;
}

const floor = (minutes: number, step: number) => Math.floor(minutes / step) * step;

/** Measures the grid once and returns a function that finds the track and minute of a point. */
function measure({ surface, scroller, tracks, hours }: Grid) {
  const box = surface.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  const head = scroller.firstElementChild?.getBoundingClientRect().height ?? 0;
  const { scrollLeft, scrollTop } = scroller;
  return {
    view: { left: view.left, right: view.right, top: view.top + head, bottom: view.bottom },
    at(x: number, y: number): { track: number; minutes: number } {
      const left = x - box.left + scroller.scrollLeft - scrollLeft;
      const top = y - box.top + scroller.scrollTop - scrollTop;
      const minutes = hours.from + (top / box.height) * (hours.to - hours.from);
      return {
        track: within(Math.floor((left / box.width) * tracks.length), 0, tracks.length - 1),
        minutes: within(minutes, hours.from, hours.to),
      };
    },
  };
}

/** The place that the dragged event or selection would take. */
export function placeFor(
  kind: Kind,
  grid: Pick<Grid, 'hours' | 'step'>,
  began: { track: number; minutes: number },
  here: { track: number; minutes: number },
  held?: BoxInTrack,
): TrackRange {
  const { hours, step } = grid;
  if (kind === 'create' || !held) {
    const anchor = floor(Math.min(began.minutes, hours.to - 1), step);
    const from = Math.max(hours.from, Math.min(anchor, floor(here.minutes, step)));
    const to = Math.max(anchor + step, Math.ceil(here.minutes / step) * step);
    return { track: began.track, from, to: Math.min(hours.to, here.minutes < anchor ? anchor + step : to) };
  }
  const { box, track } = held;
  const snapped = (minutes: number) => Math.round(minutes / step) * step;
  if (kind === 'resize') {
    const to = snapped(box.to + here.minutes - began.minutes);
    return { track, from: box.from, to: within(to, floor(box.from, step) + step, hours.to) };
  }
  const lasts = box.to - box.from;
  const from = within(snapped(box.from + here.minutes - began.minutes), hours.from, hours.to - step);
  return { track: here.track, from, to: from + lasts };
}

const steer = (distance: number) => (within(EDGE - distance, 0, EDGE) / EDGE) * FASTEST;

/** Follows a pointer after its press: it drags an event or selects a free range. */
export function startDrag(first: PointerEvent, grid: Grid): void {
  if (!(first.target instanceof Element)) return;
  const held = findBox(grid, first.target);
  const kind = kindOf(first, grid, held);
  if (!kind) return;
  const sight = measure(grid);
  const began = sight.at(first.clientX, first.clientY);
  let x = first.clientX;
  let y = first.clientY;
  let place: TrackRange | undefined;
  let refusal: string | undefined;
  let frame = 0;

  const follow = () => {
    const next = placeFor(kind, grid, began, sight.at(x, y), held);
    if (place && next.track === place.track && next.from === place.from && next.to === place.to) return;
    const before = refusal;
    refusal = place ? moveGhost(grid, next, held) : showGhost(grid, next, held);
    if (refusal !== undefined && refusal !== before) grid.say(refusal);
    place = next;
  };
  const glide = () => {
    const down = steer(sight.view.bottom - y) - steer(y - sight.view.top);
    const right = kind === 'move' ? steer(sight.view.right - x) - steer(x - sight.view.left) : 0;
    frame = 0;
    if (down === 0 && right === 0) return;
    grid.scroller.scrollTop += down;
    grid.scroller.scrollLeft += right;
    follow();
    frame = requestAnimationFrame(glide);
  };

  startGesture(first, {
    surface: grid.surface,
    lift: () => {
      grid.surface.setAttribute('data-dragging', kind);
      follow();
    },
    follow: (nextX, nextY) => {
      x = nextX;
      y = nextY;
      follow();
      if (frame === 0) glide();
    },
    finish: () => {
      cancelAnimationFrame(frame);
      grid.surface.removeAttribute('data-dragging');
      hideGhost(grid);
    },
    leave: () => {
      if (kind === 'create') {
        const from = floor(Math.min(began.minutes, grid.hours.to - 1), grid.step);
        const least = { track: began.track, from, to: Math.min(grid.hours.to, from + grid.pickMinutes) };
        grid.pick(place ?? least);
      } else if (place && held && refusal === undefined) grid.drop(kind, held, place);
    },
  });
}
