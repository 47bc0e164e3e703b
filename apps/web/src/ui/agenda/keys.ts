import { clockRange } from '@cauce/domain/time/time-of-day';
import { isBackground } from './grid/boxes.ts';
import {
  elementOf,
  hideGhost,
  showGhost,
  within,
  type Grid,
  type BoxInTrack,
  type TrackRange,
} from './grid/grid.ts';

/** The position of the keyboard, which is kept between renders. */
export interface Cursor {
  place: TrackRange;
  /** The event at this position, if any. */
  held?: BoxInTrack;
  /** The event that the keyboard moves, until Enter drops it. */
  moving?: { kind: 'move' | 'resize'; held: BoxInTrack; place: TrackRange };
}

/** The direction of an arrow key: `down` counts steps of time, `right` counts tracks. */
interface Arrow {
  down: -1 | 0 | 1;
  right: -1 | 0 | 1;
}

const ARROWS: Readonly<Record<string, Arrow>> = {
  ArrowDown: { down: 1, right: 0 },
  ArrowUp: { down: -1, right: 0 },
  ArrowRight: { down: 0, right: 1 },
  ArrowLeft: { down: 0, right: -1 },
};

const down = (minutes: number, step: number) => Math.floor(minutes / step) * step;
const up = (minutes: number, step: number) => Math.ceil(minutes / step) * step;

/** Makes this element the only one of the grid that Tab reaches. */
export function setTabStop(grid: Grid, element: HTMLElement): void {
  for (const other of grid.surface.querySelectorAll<HTMLElement>('[tabindex="0"]')) other.tabIndex = -1;
  element.tabIndex = 0;
}

const percent = (share: number) => `${share * 100}%`;

export function placeSlot(grid: Grid, place: TrackRange): void {
  const total = grid.hours.to - grid.hours.from;
  // Percentages keep the slot in place when the window changes its size.
  grid.slot.style.left = percent(place.track / grid.tracks.length);
  grid.slot.style.width = percent(1 / grid.tracks.length);
  grid.slot.style.top = percent((place.from - grid.hours.from) / total);
  grid.slot.style.height = percent((place.to - place.from) / total);
  grid.slot.setAttribute('aria-label', grid.nameOf(place));
}

/** Moves the keyboard to a free slot. A slot that a pointer selected is visible already, so `still` does not scroll. */
export function toSlot(grid: Grid, cursor: Cursor, place: TrackRange, still?: 'still'): void {
  const { hours } = grid;
  const lasts = place.to - place.from;
  const from = within(place.from, hours.from, hours.to - lasts);
  cursor.place = { track: within(place.track, 0, grid.tracks.length - 1), from, to: from + lasts };
  cursor.held = undefined;
  const staying = document.activeElement === grid.slot;
  placeSlot(grid, cursor.place);
  setTabStop(grid, grid.slot);
  grid.slot.focus({ preventScroll: true });
  if (!still) grid.slot.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  // Screen readers say nothing when the focus stays on the same element.
  if (staying) grid.say(grid.nameOf(cursor.place));
}

function toBox(grid: Grid, cursor: Cursor, held: BoxInTrack): void {
  const element = elementOf(grid, held.box.key);
  if (!element) return;
  setTabStop(grid, element);
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  moveCursorTo(cursor, held);
}

export function moveCursorTo(cursor: Cursor, held: BoxInTrack): void {
  cursor.held = held;
  cursor.place = { track: held.track, from: held.box.from, to: held.box.to };
}

const boxesOf = (grid: Grid, track: number) => grid.boxes[track] ?? [];

/** Moves from a slot to the event that begins there, if there is one. */
export function toEventAt(grid: Grid, cursor: Cursor, { track, from }: TrackRange): void {
  const box = boxesOf(grid, track).find((one) => one.from === from);
  if (box) toBox(grid, cursor, { box, track });
}

/** Moves to the event at this time, to the block behind it, or to the free slot when there is none. */
function toMoment(grid: Grid, cursor: Cursor, track: number, minutes: number): void {
  const from = down(minutes, grid.step);
  const here = boxesOf(grid, track).filter((one) => one.from < from + grid.step && one.to > from);
  const box = here.find((one) => !isBackground(one)) ?? here[0];
  if (box) toBox(grid, cursor, { box, track });
  else toSlot(grid, cursor, { track, from, to: from + grid.step });
}

/** Moves down to the next event of the track or to the free slot before it; `stepUp` does the opposite. */
function stepDown(grid: Grid, cursor: Cursor): void {
  const { track } = cursor.place;
  const boxes = boxesOf(grid, track);
  const index = boxes.findIndex((box) => box.key === cursor.held?.box.key);
  const reach =
    index === -1 ? cursor.place.from + grid.step : Math.max(...boxes.slice(0, index + 1).map(({ to }) => to));
  const next = index === -1 ? boxes.find((box) => box.from > cursor.place.from) : boxes[index + 1];
  const free = index === -1 ? reach : up(reach, grid.step);
  if (next && next.from < free + grid.step) return toBox(grid, cursor, { box: next, track });
  if (free < grid.hours.to) toSlot(grid, cursor, { track, from: free, to: free + grid.step });
}

function stepUp(grid: Grid, cursor: Cursor): void {
  const { track, from } = cursor.place;
  const boxes = boxesOf(grid, track);
  const index = boxes.findIndex((box) => box.key === cursor.held?.box.key);
  const free = down(from - 1, grid.step);
  const before = index === -1 ? boxes.filter((box) => box.from < from) : boxes.slice(0, index);
  const last = before.at(-1);
  if (last && before.some(({ to }) => to > free)) return toBox(grid, cursor, { box: last, track });
  if (free >= grid.hours.from) toSlot(grid, cursor, { track, from: free, to: free + grid.step });
}

function extend(grid: Grid, cursor: Cursor, by: number): void {
  const { from, to, track } = cursor.place;
  cursor.place = { track, from, to: within(to + by * grid.step, from + grid.step, grid.hours.to) };
  placeSlot(grid, cursor.place);
  grid.say(grid.nameOf(cursor.place));
}

/** How an arrow with these modifier keys changes the event at the cursor. */
function changeOf({ altKey, shiftKey }: KeyboardEvent): 'move' | 'resize' | undefined {
  if (altKey) return 'move';
  return shiftKey ? 'resize' : undefined;
}

function moveEvent(
  grid: Grid,
  cursor: Cursor,
  held: BoxInTrack,
  arrow: Arrow,
  kind: 'move' | 'resize',
): void {
  if (kind === 'move' ? !grid.mayMove(held.box) : !grid.mayResize(held.box))
    return grid.say('No se puede mover');
  const now = cursor.moving?.kind === kind ? cursor.moving.place : { track: held.track, ...held.box };
  const by = arrow.down * grid.step;
  const lasts = now.to - now.from;
  const from = within(now.from + by, grid.hours.from, Math.max(grid.hours.from, grid.hours.to - lasts));
  const place =
    kind === 'move'
      ? { track: within(now.track + arrow.right, 0, grid.tracks.length - 1), from, to: from + lasts }
      : { track: now.track, from: now.from, to: within(now.to + by, now.from + grid.step, grid.hours.to) };
  cursor.moving = { kind, held, place };
  const refusal = showGhost(grid, place, held);
  grid.ghost.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  grid.say(
    `${grid.nameOf(place)}; ${refusal ? `${refusal}; Escape` : 'Enter para dejarlo aquí, Escape'} para cancelar`,
  );
}

export function putBack(grid: Grid, cursor: Cursor): void {
  if (!cursor.moving) return;
  cursor.moving = undefined;
  hideGhost(grid);
}

function dropMoving(grid: Grid, cursor: Cursor): void {
  const { moving } = cursor;
  if (!moving) return;
  const refusal = grid.refusalOf(moving.held, moving.place);
  if (refusal !== undefined) return grid.say(refusal);
  putBack(grid, cursor);
  grid.drop(moving.kind, moving.held, moving.place);
  grid.say(`Movido a ${clockRange(moving.place.from, moving.place.to)}`);
}

function cancelMoving(grid: Grid, cursor: Cursor): void {
  putBack(grid, cursor);
  grid.say('Sigue donde estaba');
}

/** Moves to the other side of the grid and returns false, so that the caller turns the page. */
function leave(grid: Grid, cursor: Cursor): boolean {
  const { from, track } = cursor.place;
  const minutes = down(from, grid.step);
  toSlot(grid, cursor, {
    track: grid.tracks.length - 1 - track,
    from: minutes,
    to: minutes + grid.step,
  });
  return false;
}

const changeTrack =
  (by: 1 | -1): Command =>
  (grid, cursor) => {
    const track = cursor.place.track + by;
    if (track < 0 || track >= grid.tracks.length) return leave(grid, cursor);
    toMoment(grid, cursor, track, cursor.place.from);
    return true;
  };

const toTime =
  (timeIn: (grid: Grid) => number): Command =>
  (grid, cursor) => {
    toMoment(grid, cursor, cursor.place.track, timeIn(grid));
    return true;
  };

const pickSlot: Command = (grid, cursor) => {
  if (cursor.held) return false;
  grid.pick(cursor.place);
  return true;
};

const always =
  (run: (grid: Grid, cursor: Cursor) => void): Command =>
  (grid, cursor) => {
    run(grid, cursor);
    return true;
  };

/** Returns whether the grid has used the key. */
type Command = (grid: Grid, cursor: Cursor) => boolean;
type Commands = Readonly<Record<string, Command>>;

const WHILE_MOVING: Commands = { Enter: always(dropMoving), Escape: always(cancelMoving) };

const COMMANDS: Commands = {
  ArrowDown: always(stepDown),
  ArrowUp: always(stepUp),
  ArrowRight: changeTrack(1),
  ArrowLeft: changeTrack(-1),
  Home: toTime(({ hours }) => hours.from),
  End: toTime(({ hours, step }) => hours.to - step),
  Enter: pickSlot,
  ' ': pickSlot,
};

/** Returns whether the grid has used the key. */
export function pressKey(event: KeyboardEvent, grid: Grid, cursor: Cursor): boolean {
  const { key, altKey, shiftKey } = event;
  const ending = cursor.moving && WHILE_MOVING[key];
  if (ending) return ending(grid, cursor);
  const arrow = ARROWS[key];
  const change = changeOf(event);
  if (arrow && change && cursor.held) {
    moveEvent(grid, cursor, cursor.held, arrow, change);
    return true;
  }
  if (altKey || event.ctrlKey || event.metaKey) return false;
  if (arrow && shiftKey) {
    if (arrow.down !== 0) extend(grid, cursor, arrow.down);
    return true;
  }
  return COMMANDS[key]?.(grid, cursor) ?? false;
}
