import {
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { startDrag } from '../drag/drag.ts';
import { preventTouchScroll } from '../drag/gesture.ts';
import { elementOf, findBox, type Grid, type TrackRange } from './grid.ts';
import {
  placeSlot,
  pressKey,
  putBack,
  setTabStop,
  moveCursorTo,
  toEventAt,
  toSlot,
  type Cursor,
} from '../keys.ts';
import { startSwipe } from '../drag/swipe.ts';
import type { AgendaProps } from '../types.ts';

/** Handles pointer and keyboard for a grid, without rendering it again. */
export function useGridInput(
  parts: Omit<Grid, 'surface' | 'scroller' | 'ghost' | 'slot'>,
  { onOpen, onKey, isPicking }: Pick<AgendaProps, 'onOpen' | 'onKey' | 'isPicking'>,
  start: TrackRange,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const slot = useRef<HTMLButtonElement>(null);
  const cursor = useRef<Cursor>(undefined);
  const boxToFocus = useRef<string>(undefined);
  const byPointer = useRef(false);
  /** Whether a menu or a form has closed and no key was pressed since; the focus then goes to the event it saved. */
  const awaitsFocus = useRef(false);
  const latest = useRef(parts);

  const grid = (): Grid | undefined => {
    if (!scroller.current || !surface.current || !ghost.current || !slot.current) return undefined;
    const elements = { scroller: scroller.current, surface: surface.current };
    const { pick, drop } = latest.current;
    return {
      ...latest.current,
      ...elements,
      ghost: ghost.current,
      slot: slot.current,
      // The selected slot stays marked, so that the focus can return to it.
      pick: (place) => {
        const here = grid();
        if (!here) return;
        toSlot(here, stood(), place, 'still');
        here.slot.toggleAttribute('data-picked', true);
        pick(place, here.slot.getBoundingClientRect());
      },
      drop: (kind, held, place) => {
        // In another track the event is another element, so the focus must follow it.
        if (surface.current?.contains(document.activeElement)) boxToFocus.current = held.box.id;
        drop(kind, held, place);
      },
    };
  };
  const stood = (): Cursor => (cursor.current ??= { place: start });

  useLayoutEffect(() => {
    latest.current = parts;
    const here = grid();
    if (!here) return;
    const { place } = stood();
    const inside =
      place.track < parts.tracks.length && place.to <= parts.hours.to && place.from >= parts.hours.from;
    if (!inside) stood().place = start;
    placeSlot(here, stood().place);
    const track = parts.boxes.findIndex((boxes) => boxes.some(({ id }) => id === boxToFocus.current));
    const box = parts.boxes[track]?.find(({ id }) => id === boxToFocus.current);
    if (box) elementOf(here, box.key)?.focus({ preventScroll: true });
    boxToFocus.current = undefined;
    // The saved event may arrive after the focus has returned to the slot.
    if (awaitsFocus.current && document.activeElement === here.slot) toEventAt(here, stood(), place);
    // The box that Tab reached may no longer exist.
    if (!here.surface.querySelector('[tabindex="0"]')) setTabStop(here, here.slot);
  });
  useEffect(() => {
    const element = slot.current;
    if (!isPicking || !element) return undefined;
    return () => {
      element.removeAttribute('data-picked');
      element.toggleAttribute('data-ended', byPointer.current);
      awaitsFocus.current = true;
      const forget = () => {
        element.removeAttribute('data-ended');
        awaitsFocus.current = false;
      };
      window.addEventListener('keydown', forget, { capture: true, once: true });
    };
  }, [isPicking]);
  useEffect(() => (surface.current ? preventTouchScroll(surface.current) : undefined), []);
  const listeners = {
    onPointerDown: (event: PointerEvent) => {
      const here = grid();
      if (!here || !event.isPrimary) return;
      putBack(here, stood());
      slot.current?.removeAttribute('data-picked');
      byPointer.current = true;
      awaitsFocus.current = false;
      startDrag(event.nativeEvent, here);
      if (here.turn) startSwipe(event.nativeEvent, here.surface, here.turn);
    },
    onClick: (event: MouseEvent) => {
      const here = grid();
      const held = here && event.target instanceof Element ? findBox(here, event.target) : undefined;
      if (held && event.target instanceof Element)
        onOpen?.(
          held.box.event,
          event.target.closest('[data-key]')?.getBoundingClientRect() ?? new DOMRect(),
        );
    },
    onFocus: (event: FocusEvent) => {
      const here = grid();
      if (!here || !(event.target instanceof HTMLElement)) return;
      if (event.target === here.slot && awaitsFocus.current) toEventAt(here, stood(), stood().place);
      const held = findBox(here, event.target);
      if (!held) return;
      awaitsFocus.current = false;
      slot.current?.removeAttribute('data-picked');
      setTabStop(here, event.target);
      moveCursorTo(stood(), held);
    },
    onBlur: () => {
      const here = grid();
      if (here) putBack(here, stood());
    },
    onKeyDown: (event: KeyboardEvent) => {
      const here = grid();
      if (!here) return;
      byPointer.current = false;
      // The event of the latest render, because the data may change while it has the focus.
      const held = event.target instanceof Element ? findBox(here, event.target) : undefined;
      stood().held = held;
      if (pressKey(event.nativeEvent, here, stood())) {
        event.preventDefault();
        event.stopPropagation();
      } else if (held) onKey?.(held.box.event, event.nativeEvent);
    },
  };
  return { scroller, surface, ghost, slot, listeners };
}
