import { createStore } from '../store.ts';

/** Whether the palette is open. */
export const paletteStore = createStore(false);

/** For a button that says «Buscar». */
export const openPalette = () => paletteStore.set(true);
