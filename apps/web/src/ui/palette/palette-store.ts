import { createStore } from '../store.ts';

/** Whether the palette is open. */
export const paletteStore = createStore(false);
/** The text that was typed before the code of the palette had loaded. */
export const earlyText = createStore('');

/** For buttons that open the palette. */
export const openPalette = () => paletteStore.set(true);

export function closePalette(): void {
  earlyText.set('');
  paletteStore.set(false);
}

export const togglePalette = () => (paletteStore.read() ? closePalette() : openPalette());
