import { elementOf, heldOf, hideGhost, showGhost, within, type Grid, type Held, type Place } from './grid.ts';

const THRESHOLD = 4;
const LONG_PRESS = 350;
const EDGE = 48;
const FASTEST = 18;
/** How high the lower edge that resizes is; of a short event never more than a quarter. */
const GRIP = 7;

type Kind = 'move' | 'resize' | 'create';

function kindOf(event: PointerEvent, grid: Grid, held: Held | undefined): Kind | undefined {
  if (!held) return grid.mayPick ? 'create' : undefined;
  const { bottom = 0, height = 0 } = elementOf(grid, held.box.key)?.getBoundingClientRect() ?? {};
  if (bottom - event.clientY <= Math.min(GRIP, height / 4) && grid.mayResize(held.box)) return 'resize';
  return grid.mayMove(held.box) ? 'move' : undefined;
}

const floor = (minutes: number, step: number) => Math.floor(minutes / step) * step;

/** Measures once, so that moving only counts. */
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

/** Where what is in hand would come to stand. */
export function placeFor(
  kind: Kind,
  grid: Pick<Grid, 'hours' | 'step'>,
  began: { track: number; minutes: number },
  here: { track: number; minutes: number },
  held?: Held,
): Place {
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

/** One gesture, from the finger's touch to its leave. */
export function startDrag(first: PointerEvent, grid: Grid): void {
  if (first.button !== 0 || !(first.target instanceof Element)) return;
  const held = heldOf(grid, first.target);
  const kind = kindOf(first, grid, held);
  if (!kind) return;
  const touch = first.pointerType === 'touch';
  const sight = measure(grid);
  const began = sight.at(first.clientX, first.clientY);
  const over = new AbortController();
  const { signal } = over;
  let x = first.clientX;
  let y = first.clientY;
  let place: Place | undefined;
  let frame = 0;
  const timer = touch ? window.setTimeout(lift, LONG_PRESS) : 0;

  function lift(): void {
    grid.surface.setAttribute('data-dragging', kind ?? 'create');
    if (touch) navigator.vibrate?.(8);
    follow();
  }

  function follow(): void {
    const next = placeFor(kind ?? 'create', grid, began, sight.at(x, y), held);
    if (place && next.track === place.track && next.from === place.from && next.to === place.to) return;
    place = next;
    showGhost(grid, place, held);
  }

  function glide(): void {
    const down = steer(sight.view.bottom - y) - steer(y - sight.view.top);
    const right = kind === 'move' ? steer(sight.view.right - x) - steer(x - sight.view.left) : 0;
    frame = 0;
    if (down === 0 && right === 0) return;
    grid.scroller.scrollTop += down;
    grid.scroller.scrollLeft += right;
    follow();
    frame = requestAnimationFrame(glide);
  }

  function finish(): void {
    over.abort();
    window.clearTimeout(timer);
    cancelAnimationFrame(frame);
    grid.surface.removeAttribute('data-dragging');
    hideGhost(grid);
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== first.pointerId) return;
    x = event.clientX;
    y = event.clientY;
    const far = Math.hypot(x - first.clientX, y - first.clientY) > (touch ? THRESHOLD * 2 : THRESHOLD);
    if (!place && touch && far) return finish();
    if (!place && far) lift();
    if (!place) return;
    follow();
    if (frame === 0) glide();
  }

  function leave(event: PointerEvent): void {
    if (event.pointerId !== first.pointerId) return;
    const target = place;
    finish();
    if (target) swallowClick();
    if (kind === 'create') {
      const from = floor(Math.min(began.minutes, grid.hours.to - 1), grid.step);
      grid.pick(target ?? { track: began.track, from, to: Math.min(grid.hours.to, from + grid.pickMinutes) });
    } else if (target && held && kind) grid.drop(kind, held, target);
  }

  const stop = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    finish();
    window.addEventListener('pointerup', swallowClick, { once: true, capture: true });
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', leave, { signal });
  window.addEventListener('pointercancel', finish, { signal });
  window.addEventListener('keydown', stop, { signal, capture: true });
  grid.surface.addEventListener('contextmenu', (event) => touch && event.preventDefault(), { signal });
}

function eat(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** The click that follows a drag opens nothing. */
export function swallowClick(): void {
  window.addEventListener('click', eat, { capture: true, once: true });
  // No click follows where the pointer was let go over something else.
  window.setTimeout(() => window.removeEventListener('click', eat, { capture: true }), 0);
}

/** Once something is in hand the page must not scroll under the finger; it has to be told before the touch begins. */
export function holdStill(surface: HTMLElement): () => void {
  const hold = (event: Event) => {
    if (surface.hasAttribute('data-dragging')) event.preventDefault();
  };
  surface.addEventListener('touchmove', hold, { passive: false });
  return () => surface.removeEventListener('touchmove', hold);
}
