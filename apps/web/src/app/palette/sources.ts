import type { PaletteSource } from '../../platform/palette.ts';

/** Where the palette looks besides pages; each comes from its feature's door when the palette first opens. */
export const paletteSources: readonly (() => Promise<PaletteSource>)[] = [];
