import type { Page } from '@playwright/test';
import { serveDocument } from './bare-page.ts';

/** Some rows of the list: the visible lines of each cell. */
export function rowsIn(page: Page): Promise<string[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('tr[data-row]')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
    ),
  );
}

/** The minimum of a long list: as many rows as the product draws, drawn again after each step. */
const SCRIPT = `
const [scroller, body] = [document.querySelector('[data-long]'), document.querySelector('tbody')];
const [drawn, step, height] = [80, 20, 44];
const row = (at) => '<tr>' + texts[at % texts.length].map((text) => '<td>' + text + '</td>').join('') + '</tr>';
const gap = (rows) => '<tr style="height:' + rows * height + 'px"></tr>';
let shown = -1;
function draw() {
  const first = Math.max(0, Math.min(Math.floor(scroller.scrollTop / height / step) * step - step, count - drawn));
  if (first === shown) return;
  shown = first;
  const rows = Array.from({ length: drawn }, (_, offset) => row(first + offset));
  body.innerHTML = gap(first) + rows.join('') + gap(count - first - drawn);
}
scroller.addEventListener('scroll', draw);
draw();`;

/** Serves a page with the same rows and nothing else. */
export function serveBareList(rows: readonly string[][], count: number) {
  const texts = JSON.stringify(rows).replaceAll('<', String.raw`\u003c`);
  return serveDocument(
    [
      '<!doctype html><html lang="es-MX"><meta charset="utf-8"><title>Floor</title>',
      '<style>body{margin:0;font:13px sans-serif}[data-long]{height:90vh;overflow:auto}tr{height:44px}</style>',
      '<div data-long><table><tbody></tbody></table></div>',
      `<script>const texts = ${texts}, count = ${count};${SCRIPT}</script></html>`,
    ].join('\n'),
  );
}
