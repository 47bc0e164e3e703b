import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderUi } from '../test-render.tsx';
import { CommandPalette } from './command-palette.tsx';
import { EarlyKeys, listenEarly, usePaletteKeys } from './early-keys.tsx';
import { closePalette, earlyText, paletteStore } from './palette-store.ts';

/** Returns whether the browser may act on the key. */
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });
const pressPalette = () => press('k', { ctrlKey: true });

function PaletteKeys() {
  usePaletteKeys();
  return <EarlyKeys />;
}

beforeEach(listenEarly);
afterEach(() => act(closePalette));

it('opens with what was typed before the first screen was drawn', async () => {
  expect(pressPalette()).toBe(false);
  for (const key of ['m', 'x', 'Backspace', 'e', 't']) expect(press(key)).toBe(false);
  renderUi(<CommandPalette groups={[]} />);
  expect(await screen.findByRole('combobox', { name: 'Buscar o ir a' })).toHaveProperty('value', 'met');
});

it('keeps what is typed while the code of the palette loads', () => {
  pressPalette();
  press('m');
  renderUi(<PaletteKeys />);
  press('e');
  expect([paletteStore.read(), earlyText.read()]).toEqual([true, 'me']);
});

it.each(['Escape', 'k'])('stays closed when %s closed it before the first screen was drawn', (key) => {
  pressPalette();
  press('m');
  press(key, { ctrlKey: key === 'k' });
  renderUi(<PaletteKeys />);
  expect([paletteStore.read(), earlyText.read()]).toEqual([false, '']);
});

it('counts each key once when the first screen listens too', () => {
  renderUi(<PaletteKeys />);
  pressPalette();
  expect(paletteStore.read()).toBe(true);
  press('m');
  expect(earlyText.read()).toBe('m');
});

it('leaves other keys to the browser', () => {
  expect([press('m'), press('l', { ctrlKey: true })]).toEqual([true, true]);
  renderUi(<PaletteKeys />);
  expect(paletteStore.read()).toBe(false);
});
