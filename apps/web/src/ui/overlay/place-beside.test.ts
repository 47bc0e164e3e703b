import { expect, it } from 'vitest';
import { placeBeside } from './place-beside.ts';

const SCREEN = { width: 400, height: 800 };
const PANEL = { width: 200, height: 300 };
const button = (left: number, top: number) => ({ left, top, width: 40, height: 40 });
const at = (
  left: number,
  top: number,
  align: 'start' | 'end' = 'start',
  side: 'bottom' | 'right' = 'bottom',
) => placeBeside(button(left, top), PANEL, SCREEN, { side, align });

it('opens below its button, aligned with either edge', () => {
  expect(at(100, 50)).toEqual({ left: 100, top: 94 });
  expect(at(300, 50, 'end')).toEqual({ left: 140, top: 94 });
});

it('opens above when there is no space below', () => {
  expect(at(100, 700)).toEqual({ left: 100, top: 396 });
});

it('never leaves the screen', () => {
  expect(at(380, 50).left).toBe(192);
  expect(at(0, 50, 'end').left).toBe(8);
  expect(at(10, 780, 'start', 'right')).toEqual({ left: 54, top: 492 });
});
