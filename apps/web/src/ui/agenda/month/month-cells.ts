import type { Cells } from '../drag/move-event.ts';
import { within } from '../grid/grid.ts';

/** The offset of the copy from the pointer, so that it does not cover the goal. */
const ASIDE = { x: 8, y: -11 };

/** The weeks of a month as cells of equal height: finds the day under the pointer, and shows the moved event. */
export const monthOnScreen = (weeks: number): Pick<Cells, 'cellsOf' | 'show'> => ({
  cellsOf: (surface) => {
    const { left, top, width, height } = surface.getBoundingClientRect();
    return (x, y) => {
      const column = within(Math.floor(((x - left) / width) * 7), 0, 6);
      return within(Math.floor(((y - top) / height) * weeks), 0, weeks - 1) * 7 + column;
    };
  },
  show: ({ surface, ghost }, { chip }, [first, last], at) => {
    const grounds = [...surface.querySelectorAll<HTMLElement>('[data-date]')];
    for (const [index, ground] of grounds.entries())
      ground.toggleAttribute('data-target', index >= first && index <= last);
    const frame = surface.getBoundingClientRect();
    const goal = grounds[within(first, 0, grounds.length - 1)]?.getBoundingClientRect() ?? frame;
    const x = at ? at.x + ASIDE.x : goal.left + 2;
    const y = at ? at.y + ASIDE.y : goal.top + 32;
    ghost.style.width = `${Math.min(chip.clientWidth, frame.width / 7)}px`;
    ghost.style.transform = `translate(${x - frame.left}px, ${y - frame.top}px)`;
  },
});
