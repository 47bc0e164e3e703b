import { clockRange } from '@cauce/domain/time/time-of-day';
import type { Interval } from '@cauce/domain/week/week';
import type { Box, Track } from './boxes.ts';
import { toneStyle } from '../tones.ts';

/** A range of minutes in one track. */
export interface TrackRange extends Interval {
  track: number;
}

/** The grid as gestures and keys use it, read again at each gesture. */
export interface Grid {
  /** Contains the tracks and nothing else. */
  surface: HTMLElement;
  scroller: HTMLElement;
  ghost: HTMLElement;
  slot: HTMLElement;
  tracks: readonly Track[];
  boxes: readonly (readonly Box[])[];
  hours: Interval;
  step: number;
  pickMinutes: number;
  mayPick: boolean;
  mayMove: (box: Box) => boolean;
  mayResize: (box: Box) => boolean;
  /** The reason why a box cannot be moved to a place. */
  refusalOf: (held: BoxInTrack, place: TrackRange) => string | undefined;
  /** The name of a slot for screen readers: «viernes 20 de noviembre, 10:00 – 10:15 a. m.» */
  nameOf: (place: TrackRange) => string;
  say: (text: string) => void;
  /** Only in the view of one day: turns to the next day or the one before. */
  turn?: (by: 1 | -1) => void;
  pick: (place: TrackRange, at?: DOMRect) => void;
  drop: (kind: 'move' | 'resize', held: BoxInTrack, place: TrackRange) => void;
}

/** A box that is dragged or has the focus. */
export interface BoxInTrack {
  box: Box;
  track: number;
}

export const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

export const elementOf = (grid: Grid, key: string): HTMLElement | undefined =>
  grid.surface.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? undefined;

export function findBox(grid: Grid, element: Element): BoxInTrack | undefined {
  const key = element.closest<HTMLElement>('[data-key]')?.dataset.key;
  for (const [track, boxes] of grid.boxes.entries()) {
    const box = boxes.find((one) => one.key === key);
    if (box) return { box, track };
  }
  return undefined;
}

/** Places an element over a range. Only its transform moves it, which is cheaper than `top` and `left`. */
export function placeOver(element: HTMLElement, grid: Grid, { track, from, to }: TrackRange): void {
  const width = grid.surface.clientWidth / grid.tracks.length;
  const perMinute = grid.surface.clientHeight / (grid.hours.to - grid.hours.from);
  const top = (Math.max(from, grid.hours.from) - grid.hours.from) * perMinute;
  const height = (Math.min(to, grid.hours.to) - Math.max(from, grid.hours.from)) * perMinute;
  element.style.transform = `translate(${track * width}px, ${top}px)`;
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
}

/** Changes the existing text node, because a new one makes the browser evaluate every `:has()` of the page again. */
function write(element: Element | undefined, text: string): void {
  if (element?.firstChild) element.firstChild.nodeValue = text;
  else element?.append(text);
}

/**
 * Shows the floating element with its times: the event that is dragged, or the range that is selected. Returns why the
 * event cannot be moved there.
 */
export function showGhost(grid: Grid, place: TrackRange, held?: BoxInTrack): string | undefined {
  const { ghost } = grid;
  write(ghost.children[1], held?.box.event.title ?? '');
  for (const [name, value] of Object.entries(held ? toneStyle(held.box.event.color) : {}))
    ghost.style.setProperty(name, String(value));
  ghost.toggleAttribute('data-new', !held);
  ghost.hidden = false;
  const refusal = moveGhost(grid, place, held);
  if (held) elementOf(grid, held.box.key)?.setAttribute('data-lifted', '');
  return refusal;
}

/** Measures before it writes, so that the browser lays out only once. Returns why the event cannot be moved there. */
export function moveGhost(grid: Grid, place: TrackRange, held?: BoxInTrack): string | undefined {
  placeOver(grid.ghost, grid, place);
  write(grid.ghost.children[0], clockRange(place.from, place.to));
  const refusal = held && grid.refusalOf(held, place);
  if (refusal === undefined && !grid.ghost.hasAttribute('data-refused')) return undefined;
  for (const marked of [grid.surface, grid.ghost])
    marked.toggleAttribute('data-refused', refusal !== undefined);
  write(grid.ghost.children[2], refusal ?? '');
  // Below the last hours the reason would be outside the grid.
  grid.ghost.toggleAttribute('data-low', place.to > grid.hours.to - 60);
  return refusal;
}

export function hideGhost(grid: Grid): void {
  grid.ghost.hidden = true;
  for (const marked of [grid.surface, grid.ghost]) marked.removeAttribute('data-refused');
  for (const lifted of grid.surface.querySelectorAll('[data-lifted]')) lifted.removeAttribute('data-lifted');
}
