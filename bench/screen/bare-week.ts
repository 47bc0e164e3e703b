import type { Page } from '@playwright/test';
import { serveDocument } from './bare-page.ts';

/** An event of the agenda: its position, its color and its visible lines. */
interface Drawn {
  left: number;
  top: number;
  width: number;
  height: number;
  color: string;
  lines: string[];
}

/** Lists the boxes that a page draws, by default the events of the agenda. */
export function drawnIn(
  page: Page,
  boxes = '[data-key]',
  texts = ':scope > span[aria-hidden]',
): Promise<Drawn[]> {
  return page.evaluate(
    ([boxSelector, textSelector]) =>
      [...document.querySelectorAll(boxSelector)].map((box) => {
        const { left, top, width, height } = box.getBoundingClientRect();
        const spans = [...box.querySelectorAll(textSelector)];
        const lines = spans.filter((span) => span.checkVisibility()).map((span) => span.textContent ?? '');
        return { left, top, width, height, color: getComputedStyle(box).backgroundColor, lines };
      }),
    [boxes, texts] as const,
  );
}

/** The minimum of dragging: the event follows the pointer, and nothing else happens. */
const DRAG = `
addEventListener('pointerdown', ({ target, clientX, clientY }) => {
  const box = target.closest('[data-key]');
  const follow = (event) => {
    box.style.translate = (event.clientX - clientX) + 'px ' + (event.clientY - clientY) + 'px';
  };
  addEventListener('pointermove', follow);
  addEventListener('pointerup', () => {
    removeEventListener('pointermove', follow);
    box.style.translate = '';
  }, { once: true });
});`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function documentOf(drawn: readonly Drawn[]): string {
  const boxes = drawn.map(
    ({ left, top, width, height, color, lines }, index) =>
      `<div data-key="${index}" style="left:${left}px;top:${top}px;width:${width}px;height:${height}px;background:${color}">${lines.map(escaped).join('<br>')}</div>`,
  );
  return [
    '<!doctype html><html lang="es-MX"><meta charset="utf-8"><title>Floor</title>',
    '<style>body{margin:0;font:13px sans-serif}div{position:absolute;overflow:hidden;user-select:none}</style>',
    ...boxes,
    `<script>${DRAG}</script></html>`,
  ].join('\n');
}

/** Serves a page with the same events and nothing else. */
export const serveBare = (drawn: readonly Drawn[]) => serveDocument(documentOf(drawn));
