import { swallowClick } from './drag.ts';
import { within } from './grid.ts';

const THRESHOLD = 4;

export interface MonthDrag {
  surface: HTMLElement;
  ghost: HTMLElement;
  weeks: number;
  /** So many days later, or earlier. */
  drop: (by: number) => void;
}

/** Takes a chip to another day. Only the chip's likeness moves. */
export function startMonthDrag(first: PointerEvent, { surface, ghost, weeks, drop }: MonthDrag): void {
  const chip =
    first.target instanceof Element ? first.target.closest<HTMLElement>('[data-event]') : undefined;
  if (!chip || first.button !== 0 || first.pointerType === 'touch') return;
  const box = surface.getBoundingClientRect();
  const grounds = surface.querySelectorAll<HTMLElement>('[data-date]');
  const over = new AbortController();
  const { signal } = over;
  let began = false;
  let target = -1;
  const cellAt = (event: PointerEvent) => {
    const column = within(Math.floor(((event.clientX - box.left) / box.width) * 7), 0, 6);
    const row = within(Math.floor(((event.clientY - box.top) / box.height) * weeks), 0, weeks - 1);
    return row * 7 + column;
  };
  const origin = cellAt(first);

  const lift = () => {
    began = true;
    ghost.replaceChildren(chip.cloneNode(true));
    ghost.style.width = `${Math.min(chip.clientWidth, box.width / 7)}px`;
    ghost.hidden = false;
    chip.setAttribute('data-lifted', '');
    surface.toggleAttribute('data-dragging', true);
  };
  const finish = () => {
    over.abort();
    ghost.hidden = true;
    ghost.replaceChildren();
    chip.removeAttribute('data-lifted');
    surface.removeAttribute('data-dragging');
    grounds[target]?.removeAttribute('data-target');
  };
  const move = (event: PointerEvent) => {
    const { clientX: x, clientY: y } = event;
    if (!began && Math.hypot(x - first.clientX, y - first.clientY) > THRESHOLD) lift();
    if (!began) return;
    ghost.style.transform = `translate(${x - box.left + 8}px, ${y - box.top - 11}px)`;
    const next = cellAt(event);
    if (next === target) return;
    grounds[target]?.removeAttribute('data-target');
    grounds[next]?.setAttribute('data-target', '');
    target = next;
  };
  const leave = () => {
    const goal = target;
    finish();
    if (!began) return;
    swallowClick();
    if (goal !== origin && goal !== -1) drop(goal - origin);
  };
  const stop = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !began) return;
    event.preventDefault();
    event.stopPropagation();
    finish();
    window.addEventListener('pointerup', swallowClick, { once: true, capture: true });
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', leave, { signal });
  window.addEventListener('pointercancel', finish, { signal });
  window.addEventListener('keydown', stop, { signal, capture: true });
}
