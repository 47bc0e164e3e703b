import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

export type Move = (from: number, to: number) => void;

const placeUnder = ({ clientX, clientY }: PointerEvent, list: HTMLElement | null): number | undefined => {
  const place = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
  return place && list?.contains(place) ? Number(place.dataset.place) : undefined;
};

/** Reorders the elements of a list: dragging a handle with mouse or finger, or with the arrow keys. */
export function useReorder(list: RefObject<HTMLElement | null>, count: number, move: Move | undefined) {
  const [drag, setDrag] = useState<{ from: number; over: number }>();
  const indexToFocus = useRef<number>(undefined);
  useEffect(() => {
    if (indexToFocus.current === undefined) return;
    // An element that is moved in the document loses the focus.
    list.current?.querySelector<HTMLElement>(`[data-place="${indexToFocus.current}"] [data-handle]`)?.focus();
    indexToFocus.current = undefined;
  });

  const step = (event: KeyboardEvent, index: number) => {
    const { key } = event;
    const goal = {
      ArrowLeft: index - 1,
      ArrowUp: index - 1,
      ArrowRight: index + 1,
      ArrowDown: index + 1,
      Home: 0,
      End: count - 1,
    }[key];
    if (goal === undefined) return;
    event.preventDefault();
    if (goal === index || goal < 0 || goal >= count) return;
    indexToFocus.current = goal;
    move?.(index, goal);
  };

  const handleOf = (index: number) => ({
    'data-handle': true,
    onKeyDown: (event: KeyboardEvent) => step(event, index),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: index, over: index });
    },
    onPointerMove: (event: PointerEvent) => {
      const over = drag && placeUnder(event, list.current);
      if (over !== undefined && over !== drag?.over) setDrag({ from: index, over });
    },
    onPointerUp: () => {
      if (drag && drag.over !== index) move?.(index, drag.over);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });

  /** The attributes of a position while an element is dragged. */
  const placeOf = (index: number) => ({
    'data-place': index,
    'data-dragged': drag?.from === index || undefined,
    'data-target': (drag && drag.over === index && drag.from !== index) || undefined,
  });

  return { handleOf, placeOf };
}
