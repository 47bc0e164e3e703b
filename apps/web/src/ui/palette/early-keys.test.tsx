import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderUi } from '../test-render.tsx';
import { CommandPalette } from './command-palette.tsx';
import { EarlyKeys, usePaletteKeys } from './early-keys.tsx';
import { closePalette, earlyText, paletteStore } from './palette-store.ts';

const FIRST_PAINT = new Script(
  readFileSync(join(import.meta.dirname, '../../../public/first-paint.js'), 'utf8'),
);

const boot = document.createElement('script');
boot.type = 'application/json';
boot.id = 'boot';

/** The page as the server sends it, before the application starts. */
function firstPaint(person: object | null): void {
  boot.textContent = JSON.stringify({ person });
  document.body.append(boot);
  FIRST_PAINT.runInThisContext();
}
/** Returns whether the browser may act on the key. */
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });
const pressPalette = () => press('k', { ctrlKey: true });

function PaletteKeys() {
  usePaletteKeys();
  return <EarlyKeys />;
}

afterEach(() => {
  window.takeEarlyKeys?.();
  delete window.takeEarlyKeys;
  act(closePalette);
  boot.remove();
});

it('opens with what was typed before the application started', async () => {
  firstPaint({});
  expect(pressPalette()).toBe(false);
  for (const key of ['m', 'x', 'Backspace', 'e', 't']) expect(press(key)).toBe(false);
  renderUi(<CommandPalette groups={[]} />);
  expect(await screen.findByRole('combobox', { name: 'Buscar o ir a' })).toHaveProperty('value', 'met');
});

it('keeps what is typed while the code of the palette loads', () => {
  firstPaint({});
  pressPalette();
  press('m');
  renderUi(<PaletteKeys />);
  press('e');
  expect([paletteStore.read(), earlyText.read()]).toEqual([true, 'me']);
});

it.each(['Escape', 'k'])('stays closed when %s closed it before the application started', (key) => {
  firstPaint({});
  pressPalette();
  press('m');
  press(key, { ctrlKey: key === 'k' });
  renderUi(<PaletteKeys />);
  expect([paletteStore.read(), earlyText.read()]).toEqual([false, '']);
});

it('leaves other keys to the browser, and every key of a visitor', () => {
  firstPaint({});
  expect([press('m'), press('l', { ctrlKey: true })]).toEqual([true, true]);
  window.takeEarlyKeys?.();
  firstPaint(null);
  expect(pressPalette()).toBe(true);
  renderUi(<PaletteKeys />);
  expect(paletteStore.read()).toBe(false);
});
