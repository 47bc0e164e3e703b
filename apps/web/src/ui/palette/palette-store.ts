import { createStore } from '../store.ts';

/** Whether the palette is open. */
export const paletteStore = createStore(false);

/** For buttons that open the palette. */
export const openPalette = () => paletteStore.set(true);
