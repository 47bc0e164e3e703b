import { startGesture } from './gesture.ts';
import { within } from '../grid/grid.ts';
import type { AgendaEvent } from '../types.ts';

/** An event that is being moved by a number of cells. */
export interface MovedEvent {
  event: AgendaEvent;
  chip: HTMLElement;
  by: number;
}

/** The cells that the event would cover; they may lie outside the visible ones. */
type TargetCells = readonly [first: number, last: number];

export interface Stage {
  surface: HTMLElement;
  /** Contains the copy of the event that follows the pointer. */
  ghost: HTMLElement;
}

/** The cells between which whole events are moved: days or people. */
export interface Cells {
  count: number;
  /** The number of cells in a row. */
  across: number;
  find: (id: string) => AgendaEvent | undefined;
  canMove: (event: AgendaEvent) => boolean;
  /** The reason why the event cannot be moved by this number of cells. */
  refusalOf?: (event: AgendaEvent, by: number) => string | undefined;
  taken: (event: AgendaEvent) => TargetCells;
  /** Measures the surface once and returns a function that finds the cell of a point. */
  cellsOf: (surface: HTMLElement) => (x: number, y: number) => number;
  show: (stage: Stage, moving: MovedEvent, goal: TargetCells, at?: { x: number; y: number }) => void;
  nameOf: (event: AgendaEvent, by: number) => string;
  drop: (event: AgendaEvent, by: number) => void;
  say: (text: string) => void;
}

function chipAt(target: EventTarget | null, cells: Cells): Omit<MovedEvent, 'by'> | undefined {
  const chip = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null;
  const event = cells.find(chip?.dataset.event ?? '');
  return chip && event ? { chip, event } : undefined;
}

/** Limits the move so that a part of the event stays visible. */
function inSight(cells: Cells, event: AgendaEvent, by: number): number {
  const [first, last] = cells.taken(event);
  return within(by, -last, cells.count - 1 - first);
}

/** Shows at the copy of the event why it cannot be moved there. */
function markRefusal({ surface, ghost }: Stage, refusal: string | undefined): void {
  surface.toggleAttribute('data-refused', refusal !== undefined);
  if (refusal === undefined) delete ghost.dataset.refusal;
  else ghost.dataset.refusal = refusal;
}

function show(cells: Cells, stage: Stage, moving: MovedEvent, at?: { x: number; y: number }): void {
  const [first, last] = cells.taken(moving.event);
  markRefusal(stage, cells.refusalOf?.(moving.event, moving.by));
  cells.show(stage, moving, [first + moving.by, last + moving.by], at);
}

function lift({ surface, ghost }: Stage, chip: HTMLElement): void {
  const likeness = chip.cloneNode(true) as HTMLElement;
  likeness.removeAttribute('data-event');
  likeness.tabIndex = -1;
  ghost.replaceChildren(likeness);
  ghost.hidden = false;
  chip.setAttribute('data-lifted', '');
  surface.setAttribute('data-dragging', 'move');
}

export function endMove(stage: Stage): void {
  const { surface, ghost } = stage;
  ghost.hidden = true;
  ghost.replaceChildren();
  surface.removeAttribute('data-dragging');
  markRefusal(stage, undefined);
  for (const mark of ['data-lifted', 'data-target'])
    for (const marked of surface.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
}

/** Starts to move an event by a pointer, or by touch after a long press. Only the copy of the chip moves. */
export function startMove(press: PointerEvent, stage: Stage, cells: Cells): void {
  const held = chipAt(press.target, cells);
  if (!held || !cells.canMove(held.event)) return;
  const cellAt = cells.cellsOf(stage.surface);
  const origin = cellAt(press.clientX, press.clientY);
  let by = 0;
  let refusal: string | undefined;
  const follow = (x: number, y: number) => {
    by = inSight(cells, held.event, cellAt(x, y) - origin);
    const before = refusal;
    refusal = cells.refusalOf?.(held.event, by);
    if (refusal !== undefined && refusal !== before) cells.say(refusal);
    show(cells, stage, { ...held, by }, { x, y });
  };
  startGesture(press, {
    surface: stage.surface,
    lift: () => {
      lift(stage, held.chip);
      follow(press.clientX, press.clientY);
    },
    follow,
    finish: () => endMove(stage),
    leave: (lifted) => {
      if (lifted && by !== 0 && refusal === undefined) cells.drop(held.event, by);
    },
  });
}

const ASIDE: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const BELOW: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function continueMove(target: EventTarget | null, steps: number, cells: Cells, stage: Stage, cursor: Cursor) {
  const held = cursor.moving ?? chipAt(target, cells);
  if (!held) return false;
  if (!cells.canMove(held.event)) {
    cells.say('No se puede mover');
    return true;
  }
  if (!cursor.moving) lift(stage, held.chip);
  const by = inSight(cells, held.event, (cursor.moving?.by ?? 0) + steps);
  cursor.moving = { ...held, by };
  show(cells, stage, cursor.moving);
  const refusal = cells.refusalOf?.(held.event, by);
  cells.say(
    `${cells.nameOf(held.event, by)}; ${refusal ? `${refusal}; Escape` : 'Enter para dejarlo aquí, Escape'} para cancelar`,
  );
  return true;
}

/** The event that the keyboard moves, until Enter drops it. */
export interface Cursor {
  moving?: MovedEvent;
}

/** Drops or cancels the move; a place that refuses the event keeps it moving. */
function finishMove(drops: boolean, { event, by }: MovedEvent, cells: Cells, stage: Stage, cursor: Cursor) {
  const refusal = drops ? cells.refusalOf?.(event, by) : undefined;
  if (refusal !== undefined) return cells.say(refusal);
  const moved = drops && by !== 0;
  cursor.moving = undefined;
  endMove(stage);
  if (moved) cells.drop(event, by);
  cells.say(moved ? `Movido: ${cells.nameOf(event, by)}` : 'Sigue donde estaba');
}

/** Returns whether the key was used for moving. */
export function moveByKey(press: KeyboardEvent, stage: Stage, cells: Cells, cursor: Cursor): boolean {
  const { key, altKey, target } = press;
  const { moving } = cursor;
  if (moving && (key === 'Enter' || key === 'Escape')) {
    finishMove(key === 'Enter', moving, cells, stage, cursor);
    return true;
  }
  const rows = cells.count > cells.across ? BELOW[key] : undefined;
  const steps = ASIDE[key] ?? (rows && rows * cells.across);
  return altKey && steps !== undefined && continueMove(target, steps, cells, stage, cursor);
}
