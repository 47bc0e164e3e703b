import type { BoardCard } from '@cauce/contract/funnels/board';
import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Pixels after which a press is a drag. */
const THRESHOLD = 6;
/** Milliseconds after which a finger that rests picks the card up. */
const LONG_PRESS = 350;
/** Near an edge the board scrolls by itself. */
const EDGE = 56;
const STEP = 14;

interface Drag {
  card: BoardCard;
  element: HTMLElement;
  startX: number;
  startY: number;
  ghost: HTMLElement | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const columnAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place;

const stopClick = (click: Event) => click.stopPropagation();

function makeGhost(element: HTMLElement): HTMLElement {
  const { left, top, width } = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  Object.assign(ghost.style, {
    position: 'fixed',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    margin: '0',
    zIndex: '60',
    pointerEvents: 'none',
    boxShadow: 'var(--shadow-3)',
  });
  ghost.setAttribute('aria-hidden', 'true');
  document.body.append(ghost);
  return ghost;
}

/** Scrolls the board sideways and the column under the pointer, while a card is held near an edge. */
function scrollAtEdges(board: HTMLElement, x: number, y: number): void {
  const box = board.getBoundingClientRect();
  if (x < box.left + EDGE) board.scrollLeft -= STEP;
  if (x > box.right - EDGE) board.scrollLeft += STEP;
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-scroller]');
  if (!column) return;
  const { top, bottom } = column.getBoundingClientRect();
  if (y < top + EDGE) column.scrollTop -= STEP;
  if (y > bottom - EDGE) column.scrollTop += STEP;
}

/**
 * Drags cards between columns with a mouse, a pen or a finger that rests first. Only the column under the pointer is
 * state, so that a move draws two columns again and no card.
 */
export function useCardDrag(onDrop: (card: BoardCard, place: string) => void) {
  const board = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const drop = useRef(onDrop);
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    drop.current = onDrop;
  });

  const stop = useCallback(() => {
    const { current } = drag;
    clearTimeout(current?.timer);
    current?.ghost?.remove();
    current?.element.removeAttribute('data-dragged');
    drag.current = undefined;
    setTarget(undefined);
  }, []);

  useEffect(() => {
    const lift = (held: Drag) => {
      held.ghost = makeGhost(held.element);
      held.element.setAttribute('data-dragged', '');
    };
    const move = (event: globalThis.PointerEvent) => {
      const held = drag.current;
      if (held === undefined) return;
      const [dx, dy] = [event.clientX - held.startX, event.clientY - held.startY];
      if (held.ghost === undefined) {
        if (Math.hypot(dx, dy) < THRESHOLD) return;
        // A finger that moves before it rested scrolls.
        if (event.pointerType === 'touch') return stop();
        lift(held);
      }
      event.preventDefault();
      if (held.ghost) held.ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(1.5deg)`;
      setTarget(columnAt(event.clientX, event.clientY));
      if (board.current) scrollAtEdges(board.current, event.clientX, event.clientY);
    };
    const end = (event: globalThis.PointerEvent) => {
      const held = drag.current;
      if (held?.ghost) {
        const place = columnAt(event.clientX, event.clientY);
        // The click that ends a drag opens nothing.
        window.addEventListener('click', stopClick, { capture: true });
        setTimeout(() => window.removeEventListener('click', stopClick, { capture: true }), 0);
        if (place !== undefined) drop.current(held.card, place);
      }
      stop();
    };
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && drag.current) stop();
    };
    // A card that is held must not scroll the page under the finger.
    const holdStill = (event: TouchEvent) => {
      if (drag.current?.ghost) event.preventDefault();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', stop);
    window.addEventListener('keydown', cancel);
    window.addEventListener('touchmove', holdStill, { passive: false });
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', cancel);
      window.removeEventListener('touchmove', holdStill);
      stop();
    };
  }, [stop]);

  const onPointerDown = useCallback((event: PointerEvent<HTMLElement>, card: BoardCard) => {
    if (event.button !== 0 || (event.target as HTMLElement).closest('button, a') !== null) return;
    const element = event.currentTarget;
    const held: Drag = {
      card,
      element,
      startX: event.clientX,
      startY: event.clientY,
      ghost: undefined,
      timer: undefined,
    };
    if (event.pointerType === 'touch')
      held.timer = setTimeout(() => {
        held.ghost = makeGhost(element);
        element.setAttribute('data-dragged', '');
      }, LONG_PRESS);
    drag.current = held;
  }, []);

  return { board, target, onPointerDown };
}
