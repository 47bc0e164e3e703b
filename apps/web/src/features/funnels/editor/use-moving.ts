import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { positionWords, stepPart, type Part } from './keyboard-moves.ts';
import { movePhase, moveScenario, type Content } from './model.ts';
import type { Editor } from './use-editor.ts';

/** The place at which a dragged part would be dropped; the index counts without the part itself. */
export interface Target {
  phaseKey: string;
  index: number;
}

export interface Moving {
  /** The part that is moved, by pointer or by keyboard. */
  part: Part | undefined;
  target: Target | undefined;
  /** The text that screen readers say. */
  announcement: string;
  handleOf: (part: Part) => HandleProps;
}

export interface HandleProps {
  'data-handle': string;
  'aria-pressed': boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

const EDGE = 56;
const SPEED = 14;

const keysOf = (elements: readonly HTMLElement[], name: 'phase' | 'scenario') =>
  elements.map((element) => ({ key: element.dataset[name] ?? '', box: element.getBoundingClientRect() }));

const all = (within: Element, selector: string): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

interface Point {
  clientX: number;
  clientY: number;
}

/** The number of boxes whose middle is before the pointer. */
const countBefore = (
  boxes: readonly { box: DOMRect }[],
  { clientX, clientY }: Point,
  across: boolean,
): number =>
  boxes.filter(({ box }) =>
    across ? box.left + box.width / 2 < clientX : box.top + box.height / 2 < clientY,
  ).length;

function targetUnder(board: HTMLElement, point: Point, { kind, key }: Part): Target | undefined {
  const columns = keysOf(all(board, '[data-phase]'), 'phase');
  // Phases are side by side, and below each other on phones.
  const across = columns.length < 2 || columns[0]?.box.top === columns[1]?.box.top;
  if (kind === 'phase') {
    const others = columns.filter((column) => column.key !== key);
    return { phaseKey: key, index: countBefore(others, point, across) };
  }
  const inside = columns.find(({ box }) =>
    across
      ? point.clientX >= box.left && point.clientX <= box.right
      : point.clientY >= box.top && point.clientY <= box.bottom,
  );
  if (!inside) return undefined;
  const column = all(board, '[data-phase]').find((element) => element.dataset.phase === inside.key);
  const scenarios = column ? keysOf(all(column, '[data-scenario]'), 'scenario') : [];
  const others = scenarios.filter((scenario) => scenario.key !== key);
  return { phaseKey: inside.key, index: countBefore(others, point, false) };
}

const scrollStep = (at: number, from: number, to: number): number => {
  if (at < from + EDGE) return -SPEED;
  return at > to - EDGE ? SPEED : 0;
};

/** Scrolls the board and the page while the pointer is near an edge. */
function scrollNear(board: HTMLElement, { clientX, clientY }: Point): void {
  const { left, right } = board.getBoundingClientRect();
  board.scrollBy({ left: scrollStep(clientX, Math.max(0, left), Math.min(right, window.innerWidth)) });
  window.scrollBy({ top: scrollStep(clientY, 0, window.innerHeight) });
}

const move = (content: Content, { kind, key }: Part, { phaseKey, index }: Target): Content =>
  kind === 'phase' ? movePhase(content, key, index) : moveScenario(content, key, phaseKey, index);

const HINT = 'Usa las flechas para moverlo, Intro para soltarlo y Escape para dejarlo donde estaba.';

/** Moves phases and scenarios: by dragging their handles, or by picking them up with the keyboard. */
export function useMoving(board: RefObject<HTMLElement | null>, editor: Editor): Moving {
  const { content, apply } = editor;
  const [dragged, setDragged] = useState<Part>();
  const [target, setTarget] = useState<Target>();
  const [picked, setPicked] = useState<{ part: Part; before: Content }>();
  const [announcement, announce] = useState('');
  const pointer = useRef<Point>(undefined);
  const keyToFocus = useRef<string>(undefined);

  useEffect(() => {
    const key = keyToFocus.current;
    if (key === undefined) return;
    keyToFocus.current = undefined;
    // A part that moved in the document has lost the focus.
    const handle = all(document.body, '[data-handle]').find((element) => element.dataset.handle === key);
    handle?.focus();
  });

  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return undefined;
    let frame = 0;
    const scroll = () => {
      if (board.current && pointer.current) scrollNear(board.current, pointer.current);
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    return () => cancelAnimationFrame(frame);
  }, [isDragging, board]);

  const endDrag = () => {
    setDragged(undefined);
    setTarget(undefined);
    pointer.current = undefined;
  };

  const drop = (part: Part) => {
    setPicked(undefined);
    announce(`${positionWords(content, part)}. Soltado.`);
  };

  const press = (event: KeyboardEvent, part: Part) => {
    const isPicked = picked?.part.key === part.key;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (isPicked) return drop(part);
      setPicked({ part, before: content });
      return announce(`${positionWords(content, part)}. Levantado. ${HINT}`);
    }
    if (!isPicked) return undefined;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      keyToFocus.current = part.key;
      apply(() => picked.before, `move ${part.key}`);
      setPicked(undefined);
      return announce(`${positionWords(picked.before, part)}. Se quedó donde estaba.`);
    }
    if (!event.key.startsWith('Arrow')) return undefined;
    event.preventDefault();
    const next = stepPart(content, part, event.key);
    if (next === content) return announce(`${positionWords(content, part)}. Ya no hay más lugar hacia allá.`);
    keyToFocus.current = part.key;
    apply(() => next, `move ${part.key}`);
    return announce(positionWords(next, part));
  };

  const handleOf = (part: Part): HandleProps => ({
    'data-handle': part.key,
    'aria-pressed': picked?.part.key === part.key,
    onKeyDown: (event) => press(event, part),
    onBlur: () => {
      // The focus also leaves for a moment when the part moves.
      if (picked && keyToFocus.current === undefined) setPicked(undefined);
    },
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setPicked(undefined);
      setDragged(part);
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (dragged === undefined || !board.current) return;
      pointer.current = { clientX, clientY };
      setTarget(targetUnder(board.current, { clientX, clientY }, part) ?? target);
    },
    onPointerUp: () => {
      if (dragged && target) {
        const next = move(content, part, target);
        apply(() => next);
        announce(positionWords(next, part));
      }
      endDrag();
    },
    onPointerCancel: endDrag,
  });

  return { part: dragged ?? picked?.part, target, announcement, handleOf };
}
